//! Armies by numbers, so that a position takes four bytes beside its group.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};

use crate::{EndedEarly, Result};

use super::image::Image;
use crate::class_set::{ClassSet, ClassSquare};

/// The number of an army.
pub(crate) type ArmyNumber = u32;

/// Which image of the winner's men stands for all, and the symmetries that make it.
pub(crate) struct Canonical {
    pub army: ClassSet,
    pub symmetries: Vec<usize>,
}

/// All armies that a search came to, with the numbers of their images. They have the same number of men.
pub(crate) struct Armies {
    /// The symmetries; the first one is the identity.
    images: Vec<Image<ClassSet>>,
    men: usize,
    /// The men of each army, one army after the other: a byte for a man takes less than a set of squares.
    squares: Vec<ClassSquare>,
    /// For each army, the numbers of its images by all symmetries but the first.
    image_numbers: Vec<ArmyNumber>,
    numbers: HashTable<ArmyNumber>,
}

/// The first armies of a search, as they are saved.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedArmies<'a> {
    squares: Cow<'a, [ClassSquare]>,
    image_numbers: Cow<'a, [ArmyNumber]>,
}

impl Armies {
    pub(crate) fn new(images: Vec<Image<ClassSet>>, men: usize) -> Self {
        Self {
            images,
            men,
            squares: Vec::new(),
            image_numbers: Vec::new(),
            numbers: HashTable::new(),
        }
    }

    /// The first of the armies, as many as these.
    pub(crate) fn saved(&self, number: usize) -> SavedArmies<'_> {
        let others = self.images.len() - 1;
        SavedArmies {
            squares: self.squares[..number * self.men].into(),
            image_numbers: self.image_numbers[..number * others].into(),
        }
    }

    /// Takes saved armies in place of its own, with the same numbers.
    pub(crate) fn restore(&mut self, saved: SavedArmies<'static>) -> Result<()> {
        self.squares = saved.squares.into_owned();
        self.image_numbers = saved.image_numbers.into_owned();
        self.numbers.clear();
        for number in 0..self.len() {
            let number = ArmyNumber::try_from(number).map_err(|_| EndedEarly::TooManyPositions)?;
            self.enter(self.army(number), number);
        }
        Ok(())
    }

    /// Lets an army be found by its men.
    fn enter(&mut self, army: ClassSet, number: ArmyNumber) {
        let hash_of = |&number: &ArmyNumber| hash(set_of(men_at(&self.squares, self.men, number)));
        self.numbers.insert_unique(hash(army), number, hash_of);
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.squares.len() / self.men
    }

    /// The least image of the winner's men.
    pub(crate) fn canonical(&self, winner: ClassSet) -> Canonical {
        let images: Vec<_> = self.images.iter().map(|image| image.of(winner)).collect();
        let least = images.iter().copied().min().unwrap_or(winner);
        let symmetries = (0..images.len()).filter(|&one| images[one] == least);
        Canonical {
            army: least,
            symmetries: symmetries.collect(),
        }
    }

    #[inline]
    pub(crate) fn army(&self, number: ArmyNumber) -> ClassSet {
        set_of(self.men_of(number))
    }

    #[inline]
    fn men_of(&self, number: ArmyNumber) -> &[ClassSquare] {
        men_at(&self.squares, self.men, number)
    }

    /// The number of an army that is known.
    #[inline]
    pub(crate) fn find(&self, army: ClassSet) -> Option<ArmyNumber> {
        // All armies have the same number of men.
        let is_it =
            |&number: &ArmyNumber| self.men_of(number).iter().all(|&man| army.contains(man));
        self.numbers.find(hash(army), is_it).copied()
    }

    /// The number of an army, which becomes known with all its images.
    pub(crate) fn number(&mut self, army: ClassSet) -> Result<ArmyNumber> {
        let number = self.find(army).or_else(|| self.learn(army));
        number.ok_or(EndedEarly::TooManyPositions)
    }

    /// Numbers an army and its images, one after another. `None` if there are too many armies.
    fn learn(&mut self, army: ClassSet) -> Option<ArmyNumber> {
        let first = self.len();
        for image in 0..self.images.len() {
            let image = self.images[image].of(army);
            if self.find(image).is_none() {
                let number = ArmyNumber::try_from(self.len()).ok()?;
                image.iter().for_each(|man| self.squares.push(man));
                self.enter(image, number);
            }
        }
        let after = ArmyNumber::try_from(self.len()).ok()?;
        let first = ArmyNumber::try_from(first).ok()?;
        for number in first..after {
            for image in self.images.iter().skip(1) {
                let image = self.find(image.of(self.army(number)))?;
                self.image_numbers.push(image);
            }
        }
        Some(first)
    }

    /// The number of the image of an army by a symmetry.
    #[inline]
    pub(crate) fn image(&self, symmetry: usize, number: ArmyNumber) -> ArmyNumber {
        match symmetry.checked_sub(1) {
            None => number,
            Some(other) => {
                let others = self.images.len() - 1;
                self.image_numbers[number as usize * others + other]
            }
        }
    }

    /// The least number of all images. They follow each other.
    pub(crate) fn first_image(&self, number: ArmyNumber) -> ArmyNumber {
        let images = (0..self.images.len()).map(|symmetry| self.image(symmetry, number));
        images.min().unwrap_or(number)
    }

    /// The least number of the images by these symmetries.
    #[inline]
    pub(crate) fn least(&self, symmetries: &[usize], number: ArmyNumber) -> ArmyNumber {
        let images = symmetries.iter().map(|&one| self.image(one, number));
        images.min().unwrap_or(number)
    }

    /// The least pair of numbers of the images of two armies.
    #[inline]
    pub(crate) fn least_pair(&self, pair: [ArmyNumber; 2]) -> [ArmyNumber; 2] {
        let images = (0..self.images.len()).map(|one| pair.map(|number| self.image(one, number)));
        images.min().unwrap_or(pair)
    }

    /// The images of the men of the winner and of the helper by all symmetries; the first are these men.
    pub(crate) fn images_of(&self, men: [ClassSet; 2]) -> impl Iterator<Item = [ClassSet; 2]> {
        self.images
            .iter()
            .map(move |image| men.map(|army| image.of(army)))
    }

    /// The images of a move by all symmetries.
    pub(crate) fn images_of_move(
        &self,
        made: [ClassSquare; 2],
    ) -> impl Iterator<Item = [ClassSquare; 2]> {
        let square = |image: &Image<ClassSet>, square: ClassSquare| {
            image
                .square(square.number())
                .iter()
                .next()
                .unwrap_or(square)
        };
        self.images
            .iter()
            .map(move |image| made.map(|one| square(image, one)))
    }

    /// The bytes of all armies.
    pub(crate) fn memory(&self) -> usize {
        let each = self.men + size_of::<ArmyNumber>() * (self.images.len() - 1);
        // The table has a byte beside each number, and is never fuller than seven eighths.
        each * self.len() + (size_of::<ArmyNumber>() + 1) * self.numbers.capacity() * 8 / 7
    }
}

/// The men of the army with this number in a list.
#[inline]
fn men_at(squares: &[ClassSquare], men: usize, number: ArmyNumber) -> &[ClassSquare] {
    let first = number as usize * men;
    &squares[first..first + men]
}

#[inline]
fn set_of(men: &[ClassSquare]) -> ClassSet {
    men.iter().copied().collect()
}

#[inline]
fn hash(army: ClassSet) -> u64 {
    let mut hasher = FxHasher::default();
    army.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
pub(super) mod tests {
    use halma_rules::board::{Board, DirectionSet, Symmetry};

    use super::Armies;
    use crate::class_set::{ClassSet, ClassSquare};
    use crate::transfer::layers::image::Image;
    use crate::transfer::squares::class_ground::ClassGround;

    /// The identity, and the symmetry that turns the numbers around.
    pub(in crate::transfer::layers) fn identity_and_turn() -> Vec<Image<ClassSet>> {
        let ground = ClassGround::new(Board::FULL, DirectionSet::EIGHT);
        let turn = Image::new(Symmetry::POINT_REFLECTION, &ground, Board::FULL);
        vec![Image::identity(&ground), turn]
    }

    #[test]
    fn the_images_of_an_army_follow_each_other() {
        let images = identity_and_turn();
        let mut armies = Armies::new(images, 2);
        let square = |number| ClassSquare::at(number / 64, number % 64);
        let army = |men: [usize; 2]| men.map(square).into_iter().collect::<ClassSet>();
        let sets = [[3, 200], [255, 0], [252, 55], [200, 3], [7, 8]].map(army);
        let numbers = sets.map(|set| armies.number(set).expect("few armies"));
        // The second is its own image, the third is the image of the first, and the fourth is the first.
        assert_eq!(numbers, [0, 2, 1, 0, 3]);
        for (set, number) in sets.into_iter().zip(numbers) {
            assert_eq!(armies.army(number), set);
            assert_eq!(armies.find(set), Some(number));
        }
        let images: Vec<_> = (0..5).map(|number| armies.image(1, number)).collect();
        assert_eq!(images, [1, 0, 2, 4, 3]);
        let firsts: Vec<_> = (0..5).map(|number| armies.first_image(number)).collect();
        assert_eq!(firsts, [0, 0, 2, 3, 3]);
        assert_eq!(armies.find(army([3, 201])), None);
    }
}

//! Armies by numbers, so that a position takes four bytes beside its group.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::class_words::{ClassWords, Place};

/// The number of an army.
pub(super) type ArmyNumber = u32;

/// A symmetry as a table: the image of every place.
pub(super) struct ClassImage(pub Vec<Place>);

impl ClassImage {
    pub(super) fn of(&self, set: ClassWords) -> ClassWords {
        let images = set.places().map(|place| self.0[usize::from(place)]);
        images.collect()
    }
}

/// Which image of the winner's men stands for all, and the symmetries that make it.
pub(super) struct Canonical {
    pub army: ClassWords,
    pub symmetries: Vec<usize>,
}

/// All armies of the helper that a search came to, with the numbers of their images.
pub(super) struct Armies {
    /// The symmetries; the first one is the identity.
    images: Vec<ClassImage>,
    sets: Vec<ClassWords>,
    /// For each army, the numbers of its images by all symmetries but the first.
    image_numbers: Vec<ArmyNumber>,
    numbers: HashTable<ArmyNumber>,
}

impl Armies {
    pub(super) fn new(images: Vec<ClassImage>) -> Self {
        Self {
            images,
            sets: Vec::new(),
            image_numbers: Vec::new(),
            numbers: HashTable::new(),
        }
    }

    /// The least image of the winner's men.
    pub(super) fn canonical(&self, winner: ClassWords) -> Canonical {
        let images: Vec<_> = self.images.iter().map(|image| image.of(winner)).collect();
        let least = images.iter().copied().min().unwrap_or(winner);
        let symmetries = (0..images.len()).filter(|&one| images[one] == least);
        Canonical {
            army: least,
            symmetries: symmetries.collect(),
        }
    }

    #[inline]
    pub(super) fn army(&self, number: ArmyNumber) -> ClassWords {
        self.sets[number as usize]
    }

    /// The number of an army that is known.
    #[inline]
    pub(super) fn find(&self, army: ClassWords) -> Option<ArmyNumber> {
        let is_it = |&number: &ArmyNumber| self.army(number) == army;
        self.numbers.find(hash(army), is_it).copied()
    }

    /// The number of an army, which becomes known with all its images. `None` if there are too many armies.
    pub(super) fn number(&mut self, army: ClassWords) -> Option<ArmyNumber> {
        if let Some(number) = self.find(army) {
            return Some(number);
        }
        let first = self.sets.len();
        for image in 0..self.images.len() {
            let image = self.images[image].of(army);
            if self.find(image).is_none() {
                let number = ArmyNumber::try_from(self.sets.len()).ok()?;
                self.sets.push(image);
                let sets = &self.sets;
                self.numbers
                    .insert_unique(hash(image), number, |&number| hash(sets[number as usize]));
            }
        }
        for number in first..self.sets.len() {
            for image in self.images.iter().skip(1) {
                let image = image.of(self.sets[number]);
                let known = self.find(image);
                self.image_numbers.push(known.unwrap_or_default());
            }
        }
        ArmyNumber::try_from(first).ok()
    }

    /// The number of the image of an army by a symmetry.
    #[inline]
    pub(super) fn image(&self, symmetry: usize, number: ArmyNumber) -> ArmyNumber {
        match symmetry.checked_sub(1) {
            None => number,
            Some(other) => {
                let others = self.images.len() - 1;
                self.image_numbers[number as usize * others + other]
            }
        }
    }

    /// The least number of the images by these symmetries.
    #[inline]
    pub(super) fn least(&self, symmetries: &[usize], number: ArmyNumber) -> ArmyNumber {
        let images = symmetries.iter().map(|&one| self.image(one, number));
        images.min().unwrap_or(number)
    }

    /// The bytes of all armies.
    pub(super) fn memory(&self) -> usize {
        let each = size_of::<ClassWords>() + size_of::<ArmyNumber>() * (self.images.len() - 1);
        // The table has a byte beside each number, and is never fuller than seven eighths.
        each * self.sets.len() + (size_of::<ArmyNumber>() + 1) * self.numbers.capacity() * 8 / 7
    }
}

#[inline]
fn hash(army: ClassWords) -> u64 {
    let mut hasher = FxHasher::default();
    army.hash(&mut hasher);
    hasher.finish()
}

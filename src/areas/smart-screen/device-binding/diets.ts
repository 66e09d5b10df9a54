/** What the kitchen has to know of a patient beside whether he may eat at all. */
export const DIETS = ['regular', 'liquid', 'soft', 'low_salt', 'diabetic', 'vegetarian', 'halal'] as const;
export type Diet = (typeof DIETS)[number];

import { matches, optional, type Rule } from '../field/rules';

/** A telephone number as people write it, 6 to 21 characters; it may stay empty. */
export const phone: Rule<string> = optional(matches(/^\+?\d[\d -]{4,18}\d$/));

/** The password of a backup, by one rule for the dialog, the schedule and the box. */
import { optional, type Rule, textLength } from '../../../field/rules';

/** How long it is. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** '' is none; whoever has the file can try words on it as long as he likes, so a short one is refused. */
export const backupPassword: Rule<string> = optional(textLength(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max));

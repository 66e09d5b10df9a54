/** The names of files and folders that a box keeps. */
import { fileName, type Rule, textLength } from './rules';
import { STORED_LIMITS } from './stored-file';

/** The name of a file or folder of the box; console and appliance check by it. */
export const storedName: Rule<string> = (name) => textLength(0, STORED_LIMITS.letters)(name) ?? fileName(name);

/** A number with two digits at least, as clocks and dates write it: `07`. */
export const two = (value: number): string => String(value).padStart(2, '0');

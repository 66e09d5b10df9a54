/** Names of guests as others may read them. */

/** @example maskedName('张伟') // '张*'; maskedName('Emma Brown') // 'E* B*' */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0] ?? ''}*`)
    .join(' ');

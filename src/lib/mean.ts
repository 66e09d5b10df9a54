/** The mean of what adds up to a sum, rounded to a whole; of nothing it is 0. One rule, so that two screens never tell two means of the same calls. */
export const mean = (sum: number, count: number): number => (count > 0 ? Math.round(sum / count) : 0);

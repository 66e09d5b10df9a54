/** PINs that are guessed first: whoever tries telephone systems begins with these. */

const LINES = ['01234567890', '09876543210'];
/** Lines of a telephone's keys. */
const KEYS = ['2580', '0852', '147', '258', '369', '741', '852', '963', '159', '357', '951', '753'];

/** Whether digits are a day: of any year as 19880214, 880214, 14021988, or a year alone. */
function isDay(pin: string): boolean {
  const day = (month: string, date: string): boolean =>
    Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31;
  const year = (digits: string): boolean => /^(19|20)\d\d$/.test(digits);
  if (pin.length === 4) return year(pin);
  if (pin.length === 6) return day(pin.slice(2, 4), pin.slice(4)) || day(pin.slice(2, 4), pin.slice(0, 2));
  if (pin.length !== 8) return false;
  return (
    (year(pin.slice(0, 4)) && day(pin.slice(4, 6), pin.slice(6))) ||
    (year(pin.slice(4)) && (day(pin.slice(2, 4), pin.slice(0, 2)) || day(pin.slice(0, 2), pin.slice(2, 4))))
  );
}

/** Whether digits are one piece over and over, or each of them twice: 1212, 123123, 1122. */
const isRepeated = (pin: string): boolean => /^(\d+)\1+$/.test(pin) || /^(?:(\d)\1)+$/.test(pin);

/**
 * Whether a PIN is easy to guess: one digit or piece repeated, a row such as 1234, a line of keys, a day or a year, or the number that it
 * belongs to, forwards or backwards.
 * @param number of the extension or room; '' for none
 */
export function isWeakPin(pin: string, number = ''): boolean {
  if (!/^\d+$/.test(pin)) return false;
  const back = Array.from(number).reverse().join('');
  const own = number.length > 1 && (pin.includes(number) || pin.includes(back) || (number.endsWith(pin) && pin.length > 2));
  return own || isRepeated(pin) || LINES.some((line) => line.includes(pin)) || KEYS.includes(pin) || isDay(pin);
}

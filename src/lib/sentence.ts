/** What ends a sentence or leads on, with what closes around it; and an address, which would take a full stop for its own. */
const ENDED = /[.。!！?？…:：]["'”’)）]*$|:\/\/\S+$/;

/**
 * What a box says, with the one full stop that the console's own sentences have, whether it sent one or not. A single word, id or address
 * is no sentence. Where Chinese and two words of English meet outside of quotes, the language of the page decides.
 * @example sentence('格式不正确') // '格式不正确。'
 * @example sentence('Used by “大堂”') // 'Used by “大堂”.'
 * @example sentence('lobby.png') // 'lobby.png'
 */
export function sentence(text: string, language = globalThis.document?.documentElement.lang): string {
  const words = text.replace(/[“"][^”"]*[”"]/g, '');
  const han = /\p{Script=Han}/u.test(words);
  if (ENDED.test(text) || !(han || /\s/.test(words))) return text;
  return text + (han && (language > 'z' || !/(\b[A-Za-z]?[a-z]+\b.*){2}/.test(words)) ? '。' : '.');
}

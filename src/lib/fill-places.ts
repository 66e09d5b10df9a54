/** A text with its `{{name}}` places filled, once: a value is never a template itself. A place without a value is left empty. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));

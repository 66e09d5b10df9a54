/** A text with headings, bold, lists, links and pictures of the box's files: kept as clean HTML (lib/rich-text.ts). */
import { loadPart } from '../lib/load-part';
import { cleanRich, plainRich } from '../lib/rich-text';
import { lazyRetry } from '../ui/lazy-retry';
import { defineField, type Field, type FieldOptions } from './field';
import { textLength } from './rules';

const RichEditor = lazyRetry(async () => (await loadPart(() => import('./rich-editor'))).RichEditor);

/** @param max so many characters at most, of the words alone */
export const rich = ({ max, ...options }: FieldOptions<string> & { readonly max: number }): Field<string> =>
  defineField(
    {
      kind: 'rich',
      wire: 'text',
      empty: '',
      decode: (wire) => (typeof wire === 'string' ? cleanRich(wire) : ''),
      encode: cleanRich,
      parse: cleanRich,
      format: plainRich,
      rule: (html) => textLength(0, max)(plainRich(html)),
      Input: (props) => <RichEditor {...props} max={max} />,
      Cell: ({ value }) => <span className="truncate">{plainRich(value)}</span>,
      layout: 'group',
      needsWidth: true,
      width: 260,
    },
    options,
  );

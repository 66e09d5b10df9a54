/** A rich text as it is read: made of its blocks, never of its HTML. */
import { Fragment } from 'react';
import { keyed } from '../lib/keyed';
import { type RichSpan, readRich } from '../lib/rich-text';
import { ownUrl } from '../lib/safe-url';

/** Entries with a key each, by what they are. */
const each = <T,>(entries: readonly T[]) => keyed(entries, (entry) => JSON.stringify(entry));

function Piece({ span: { text, bold, italic, link } }: { readonly span: RichSpan }) {
  const lines = each(text.split('\n')).map(([key, words], at) => (
    <Fragment key={key}>
      {at > 0 && <br />}
      {words}
    </Fragment>
  ));
  const slanted = italic ? <em>{lines}</em> : lines;
  const drawn = bold ? <strong>{slanted}</strong> : slanted;
  // On the television a link is looked at, not followed.
  return link === undefined ? drawn : <u>{drawn}</u>;
}

const Spans = ({ spans }: { readonly spans: readonly RichSpan[] }) => each(spans).map(([key, span]) => <Piece key={key} span={span} />);

export function RichView({ html }: { readonly html: string }) {
  return each(readRich(html).blocks).map(([key, block]) => {
    switch (block.kind) {
      case 'img': {
        const src = ownUrl(block.src, location.href);
        return src ? <img key={key} src={src} alt={block.alt} className="my-[0.5em] max-h-[12em] max-w-full" /> : null;
      }
      case 'ul':
      case 'ol': {
        const List = block.kind;
        return (
          <List key={key} className={`my-[0.4em] pl-[1.4em] ${List === 'ul' ? 'list-disc' : 'list-decimal'}`}>
            {each(block.items).map(([item, spans]) => (
              <li key={item}>
                <Spans spans={spans} />
              </li>
            ))}
          </List>
        );
      }
      case 'p':
        return (
          <p key={key} className="my-[0.4em]">
            <Spans spans={block.spans} />
          </p>
        );
      default:
        return (
          <p key={key} className={`mt-[0.7em] mb-[0.3em] font-semibold ${block.kind === 'h2' ? 'text-[1.35em]' : 'text-[1.15em]'}`}>
            <Spans spans={block.spans} />
          </p>
        );
    }
  });
}

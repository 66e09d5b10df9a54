/** The input of a rich text: what is typed and pasted becomes blocks, and the field's value is what these are written as. */
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n';
import { cleanRich, plainRich, type RichBlock, type RichLeft, type RichSpan, readRich } from '../lib/rich-text';
import { Apart } from '../ui/apart';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Input } from '../ui/input';
import { Skeleton } from '../ui/states';
import type { InputProps, Words } from './field';
import { MediaWayContext } from './media-way';

const COMMANDS = ['bold', 'italic', 'h2', 'h3', 'p', 'ul', 'ol', 'link', 'img'] as const;
type Command = (typeof COMMANDS)[number];
/** What stands on the buttons; their names are words. */
const SIGNS: Readonly<Record<Command, ReactNode>> = {
  bold: 'B',
  italic: 'I',
  h2: 'H1',
  h3: 'H2',
  p: '¶',
  ul: '•',
  ol: '1.',
  link: <Icon name="link" className="mx-auto size-4" />,
  img: <Icon name="image" className="mx-auto size-4" />,
};
const LINK = /^(?:https?:\/\/|tel:|mailto:)\S+$/i;

/* Blocks as elements: a page with Trusted Types takes no HTML. */

const element = <K extends keyof HTMLElementTagNameMap>(name: K, ...children: readonly Node[]): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};
function spanNode({ text, bold, italic, link }: RichSpan): Node {
  const parts = text
    .split('\n')
    .flatMap((line, at) => (at > 0 ? [element('br'), document.createTextNode(line)] : [document.createTextNode(line)]));
  let node: Node = new DocumentFragment();
  (node as DocumentFragment).append(...parts);
  if (italic) node = element('em', node);
  if (bold) node = element('strong', node);
  if (link === undefined) return node;
  const made = element('a', node);
  made.href = link;
  return made;
}
function blockNode(block: RichBlock): HTMLElement {
  if (block.kind === 'img') {
    const made = element('img');
    made.src = block.src;
    made.alt = block.alt;
    return made;
  }
  if ('items' in block) return element(block.kind, ...block.items.map((item) => element('li', ...item.map(spanNode))));
  return element(block.kind, ...block.spans.map(spanNode));
}
const nodesOf = (html: string): readonly HTMLElement[] => readRich(html).blocks.map(blockNode);

/** Puts the caret behind a node. */
function caretAfter(node: Node): void {
  const range = document.createRange();
  range.setStartAfter(node);
  range.collapse(true);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Puts blocks where the caret is: words into the line, anything more behind it. */
function insertAt(root: HTMLElement, range: Range, blocks: readonly RichBlock[]): void {
  range.deleteContents();
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'p') {
    const fragment = new DocumentFragment();
    fragment.append(...only.spans.map(spanNode));
    const last = fragment.lastChild;
    range.insertNode(fragment);
    if (last) caretAfter(last);
    return;
  }
  let at: Node | null = range.startContainer;
  while (at && at.parentNode !== root && at !== root) at = at.parentNode;
  const nodes = blocks.map(blockNode);
  if (at && at !== root && at instanceof HTMLElement) {
    at.after(...nodes);
    if (at.textContent?.trim() === '' && !at.querySelector('img')) at.remove();
  } else root.append(...nodes);
  const last = nodes.at(-1);
  if (last) caretAfter(last.lastChild ?? last);
}

/** The caret or selection inside of the text, kept while a button or a dialog has the focus. */
function useKeptRange(root: RefObject<HTMLElement | null>, onMove: () => void) {
  const kept = useRef<Range>(undefined);
  useEffect(() => {
    const note = (): void => {
      const selection = getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
      if (!range || !root.current?.contains(range.commonAncestorContainer)) return;
      kept.current = range;
      onMove();
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  });
  return {
    /** The focus back in the text, where it was. */
    back: (): Range | undefined => {
      const { current: at } = root;
      if (!at) return undefined;
      at.focus();
      const selection = getSelection();
      let range = kept.current;
      if (!range || !at.contains(range.commonAncestorContainer)) {
        range = document.createRange();
        range.selectNodeContents(at);
        range.collapse(false);
      }
      selection?.removeAllRanges();
      selection?.addRange(range);
      return range;
    },
  };
}

const isOn = (command: Command): boolean => {
  try {
    if (command === 'bold' || command === 'italic') return document.queryCommandState(command);
    if (command === 'ul') return document.queryCommandState('insertUnorderedList');
    if (command === 'ol') return document.queryCommandState('insertOrderedList');
    return command === 'h2' || command === 'h3' ? document.queryCommandValue('formatBlock').toLowerCase() === command : false;
  } catch {
    return false;
  }
};
function run(command: Exclude<Command, 'link' | 'img'>): void {
  if (command === 'bold' || command === 'italic') document.execCommand(command);
  else if (command === 'ul') document.execCommand('insertUnorderedList');
  else if (command === 'ol') document.execCommand('insertOrderedList');
  else document.execCommand('formatBlock', false, `<${isOn(command) ? 'p' : command}>`);
}

/** The buttons: one stop of the Tab key, arrows go from one to the next. */
function Toolbar({
  t,
  on,
  disabled,
  hasPictures,
  onCommand,
}: Pick<Words, 't'> & {
  readonly on: ReadonlySet<Command>;
  readonly disabled: boolean;
  readonly hasPictures: boolean;
  readonly onCommand: (command: Command) => void;
}) {
  const [at, setAt] = useState<Command>('bold');
  const shown = COMMANDS.filter((each) => each !== 'img' || hasPictures);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = shown[(shown.indexOf(at) + step + shown.length) % shown.length] ?? 'bold';
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-command="${next}"]`)?.focus();
  };
  return (
    <div role="toolbar" aria-label={t('rich:tools')} onKeyDown={onKeyDown} className="flex flex-wrap gap-0.5 border-b border-line p-1">
      {shown.map((command) => (
        <button
          key={command}
          type="button"
          data-command={command}
          disabled={disabled}
          tabIndex={command === at ? 0 : -1}
          aria-label={t(`rich:command.${command}`)}
          title={t(`rich:command.${command}`)}
          aria-pressed={command === 'link' || command === 'img' || command === 'p' ? undefined : on.has(command)}
          onFocus={() => setAt(command)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
          className={`h-7 min-w-8 rounded-[4px] px-1.5 text-note hover:bg-hover disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-text ${command === 'bold' ? 'font-bold' : command === 'italic' ? 'italic' : ''}`}
        >
          {SIGNS[command]}
        </button>
      ))}
    </div>
  );
}

/** The address of a link, in the line under the buttons. */
function LinkLine({ t, onDone, onClose }: Pick<Words, 't'> & { readonly onDone: (href: string) => void; readonly onClose: () => void }) {
  const [href, setHref] = useState('https://');
  const isFine = LINK.test(href);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <div className="min-w-40 grow">
        <Input
          autoFocus
          aria-label={t('rich:address')}
          value={href}
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              if (isFine) onDone(href);
            } else if (event.key === 'Escape') {
              event.stopPropagation();
              onClose();
            }
          }}
        />
      </div>
      <Button aria-disabled={!isFine} onClick={() => isFine && onDone(href)}>
        {t('rich:apply')}
      </Button>
      <Button look="ghost" onClick={() => onDone('')}>
        {t('rich:noLink')}
      </Button>
    </div>
  );
}

/** What was left out of what was pasted. */
const Left = ({ t, left: { scripts, pictures, links } }: Pick<Words, 't'> & { readonly left: RichLeft }) => (
  <p role="status" className="mt-1 text-note text-warning empty:hidden">
    {[
      scripts > 0 && t('rich:left.scripts', { count: scripts }),
      pictures > 0 && t('rich:left.pictures', { count: pictures }),
      links > 0 && t('rich:left.links', { count: links }),
    ]
      .filter(Boolean)
      .join(' ')}
  </p>
);

const NOTHING_LEFT: RichLeft = { scripts: 0, pictures: 0, links: 0 };
const LOOK =
  'min-h-40 max-h-[50dvh] overflow-y-auto px-3 py-2 outline-none [&_a]:text-accent-text [&_a]:underline [&_h2]:mt-2 [&_h2]:text-title [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:font-semibold [&_img]:max-h-40 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-1 [&_ul]:list-disc [&_ul]:pl-6';

/** What is in an element, as text. */
const htmlOf = (root: HTMLElement): string => {
  const serializer = new XMLSerializer();
  return [...root.childNodes].map((node) => serializer.serializeToString(node)).join('');
};

/** The text as elements, and what is done to it. */
function useEditing(ready: boolean, { value, onChange }: Pick<InputProps<string>, 'value' | 'onChange'>) {
  const root = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  const way = useContext(MediaWayContext);
  const [on, setOn] = useState<ReadonlySet<Command>>(new Set());
  const [open, setOpen] = useState<'link' | 'img'>();
  const [left, setLeft] = useState(NOTHING_LEFT);
  const { back } = useKeptRange(root, () => setOn(new Set(COMMANDS.filter(isOn))));
  useEffect(() => {
    // What it says itself is there already.
    if (!ready || !root.current || value === written.current) return;
    written.current = value;
    root.current.replaceChildren(...(value === '' ? [element('p', element('br'))] : nodesOf(value)));
  }, [value, ready]);
  const emit = (): void => {
    const html = root.current ? cleanRich(htmlOf(root.current)) : '';
    written.current = html;
    onChange(html);
  };
  const insert = (blocks: readonly RichBlock[]): void => {
    const range = back();
    if (root.current && range) insertAt(root.current, range, blocks);
    emit();
  };
  const command = (name: Command): void => {
    if (name === 'link' || name === 'img') {
      setOpen(open === name ? undefined : name);
      return;
    }
    back();
    run(name);
    setOn(new Set(COMMANDS.filter(isOn)));
    emit();
  };
  const link = (href: string): void => {
    setOpen(undefined);
    const range = back();
    if (href === '') document.execCommand('unlink');
    else if (range?.collapsed) insert([{ kind: 'p', spans: [{ text: href, link: href }] }]);
    else document.execCommand('createLink', false, href);
    emit();
  };
  const picture = async (url = ''): Promise<void> => {
    setOpen(undefined);
    const file = url === '' ? undefined : await way?.find(url, new AbortController().signal).catch(() => undefined);
    if (url !== '') insert([{ kind: 'img', src: url, alt: file?.alt || file?.name.replace(/\.\w+$/, '') || '' }]);
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const [html, text] = [event.clipboardData.getData('text/html'), event.clipboardData.getData('text/plain')];
    const read = html === '' ? undefined : readRich(html);
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    setLeft(read?.left ?? NOTHING_LEFT);
    insert(read && read.blocks.length > 0 ? read.blocks : lines.map((line) => ({ kind: 'p', spans: [{ text: line }] }) as const));
  };
  const close = (): void => {
    setOpen(undefined);
    back();
  };
  return { root, way, on, open, setOpen, left, emit, command, link, picture, paste, close };
}

/** The input. */
export function RichEditor({
  id,
  label,
  value,
  onChange,
  onBlur,
  disabled = false,
  words: { t },
  max,
  'aria-describedby': described,
  'aria-invalid': invalid,
}: InputProps<string> & { readonly max: number }) {
  const ready = useMessages('rich');
  const { root, way, on, open, setOpen, left, emit, command, link, picture, paste, close } = useEditing(ready, { value, onChange });
  if (!ready) return <Skeleton className="h-40" />;
  const length = Array.from(plainRich(value)).length;
  return (
    <div>
      <div className="rounded-control border border-line-strong bg-surface focus-within:border-accent-text has-[[aria-invalid=true]]:border-danger">
        <Toolbar t={t} on={on} disabled={disabled} hasPictures={way !== undefined} onCommand={command} />
        {open === 'link' && <LinkLine t={t} onDone={link} onClose={close} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and pictures is no textarea */}
        <div
          ref={root}
          id={id}
          role="textbox"
          aria-multiline="true"
          aria-label={label}
          aria-describedby={described}
          aria-invalid={invalid}
          aria-disabled={disabled || undefined}
          tabIndex={0}
          contentEditable={!disabled}
          suppressContentEditableWarning
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={emit}
          onBlur={onBlur}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
              event.preventDefault();
              setOpen('link');
            }
          }}
          className={LOOK}
        />
      </div>
      <p aria-hidden="true" className={`mt-1 text-right text-note tabular-nums ${length > max ? 'text-danger' : 'text-muted'}`}>
        {length} / {max}
      </p>
      <Left t={t} left={left} />
      {way && open === 'img' && (
        <Apart>
          <way.Dialog task={{ open: 'pick', kinds: ['image'], most: 1 }} onDone={([url]) => void picture(url)} onClose={close} />
        </Apart>
      )}
    </div>
  );
}

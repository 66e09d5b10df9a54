import { type ClipboardEvent, useState } from 'react';
import { Chip } from './chip';
import { BOX_LOOK, type ControlProps } from './control';

/** The words of a tag input. */
interface TagWords {
  readonly remove: (tag: string) => string;
  /** Said when a tag is there already. */
  readonly duplicate: (tag: string) => string;
}

/** Where pasted text is cut: commas and semicolons of both keyboards, lines, and blanks unless beside the area code of a number, as in (212) 555-0100. */
const BETWEEN = /[\n\r\t,;，；、]\s*|(?<!\))\s+(?!\()/;

/**
 * Short words, each once. Enter and comma add what is typed; pasted text is cut at commas, blanks and lines; Backspace takes the
 * last one back into the input.
 */
export function TagInput({
  value,
  onChange,
  normalise = (tag) => tag.trim(),
  isWrong = () => false,
  placeholder,
  words,
  disabled = false,
  onBlur,
  ...rest
}: ControlProps & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The one spelling of a tag. */
  readonly normalise?: (tag: string) => string;
  /** Marks tags that break a rule. */
  readonly isWrong?: (tag: string) => boolean;
  readonly placeholder?: string | undefined;
  readonly words: TagWords;
}) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState('');

  /** Adds what is not there yet, and tells the last that was. */
  const add = (tags: readonly string[]): void => {
    const kept = new Set(value);
    let twice = '';
    for (const tag of tags.map(normalise)) {
      if (tag === '') continue;
      if (kept.has(tag)) twice = tag;
      kept.add(tag);
    }
    setText('');
    setRefused(twice);
    if (kept.size > value.length) onChange([...kept]);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (!BETWEEN.test(pasted.trim())) return;
    event.preventDefault();
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
    const whole = typed.slice(0, selectionStart ?? typed.length) + pasted + typed.slice(selectionEnd ?? typed.length);
    add(whole.split(BETWEEN));
  };

  return (
    <>
      <span className={`${BOX_LOOK} flex-wrap gap-1 p-1`}>
        {value.map((tag) => (
          <Chip
            key={tag}
            label={tag}
            wrong={isWrong(tag)}
            disabled={disabled}
            remove={words.remove(tag)}
            onRemove={() => {
              setRefused('');
              onChange(value.filter((each) => each !== tag));
            }}
          />
        ))}
        <input
          {...rest}
          type="text"
          autoComplete="off"
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          value={text}
          onPaste={onPaste}
          onChange={(event) => {
            setRefused('');
            if (/[,;，；、]$/.test(event.target.value)) add([event.target.value.slice(0, -1)]);
            else setText(event.target.value);
          }}
          onKeyDown={(event) => {
            // Enter also ends the choice of a Chinese word; that one is not ours.
            if (event.key === 'Enter' && text !== '' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              add([text]);
            } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
              event.preventDefault();
              setText(value.at(-1) ?? '');
              onChange(value.slice(0, -1));
            }
          }}
          onBlur={() => {
            if (text !== '') add([text]);
            onBlur?.();
          }}
          className="h-[calc(var(--control)-10px)] min-w-20 grow basis-20 bg-transparent px-2 outline-none placeholder:text-faint disabled:min-w-0 disabled:basis-0 disabled:px-0 disabled:text-muted focus-visible:outline-none"
        />
      </span>
      <p role="status" className="text-note text-warning not-empty:mt-1">
        {refused && words.duplicate(refused)}
      </p>
    </>
  );
}

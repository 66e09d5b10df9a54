/** The line in which a person says which devices are meant, with what is wrong in it and what it may say. */

import { useEffect, useRef, useState } from 'react';
import { listOf } from '../../../i18n/list-of';
import { changeQuery, type ViewProps } from '../../../screen';
import { Icon, Input } from '../../../ui';
import { Popover } from '../../../ui/popover';
import { EXAMPLES, KEYS, type Problem, parseFilter } from './smart-filter';

/** What is typed counts after so long without a key, in milliseconds. */
const REST_MS = 400;
/** What each example finds, in the order of the examples. */
const FINDS = ['red', 'rx', 'temp', 'offline', 'model', 'fw', 'tag', 'redFor'] as const;

const ADDRESS = 'f.smart';

/** The line, beside the search and the filters of the list. */
export function SmartLine({ screen }: ViewProps) {
  const { t, query } = screen;
  const kept = query[ADDRESS] ?? '';
  const [text, setText] = useState(kept);
  const sent = useRef(kept);
  // A saved view, a chip or "back" has changed it.
  useEffect(() => {
    if (kept === sent.current) return;
    sent.current = kept;
    setText(kept);
  }, [kept]);
  const { problems } = parseFilter(text);
  const [problem] = problems;
  const apply = (line: string): void => {
    const wanted = line.trim();
    if (parseFilter(wanted).problems.length > 0 || wanted === sent.current) return;
    sent.current = wanted;
    changeQuery(screen, { [ADDRESS]: wanted, page: '' });
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const words = ({ key, word }: Problem): string => t(`tr069-itms:line.problem.${key}`, { word, keys: listOf(t, KEYS) });
  return (
    <form
      className="flex min-w-0 items-center gap-1 max-sm:order-1 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      <span className="relative w-72 max-w-full min-w-0 max-sm:w-full">
        <Input
          aria-label={t('tr069-itms:line.label')}
          placeholder={t('tr069-itms:line.placeholder')}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? 'smart-problem' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && (
          <span
            id="smart-problem"
            role="status"
            className="absolute top-full left-0 z-20 mt-1 block w-max max-w-80 rounded-control border border-line bg-raised px-2.5 py-1.5 text-note text-danger shadow-pop"
          >
            {words(problem)}
          </span>
        )}
      </span>
      <Popover
        label={t('tr069-itms:line.open')}
        button={<Icon name="info" className="size-4" />}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        {(close) => (
          <div className="w-72 max-w-full space-y-2">
            <p className="font-semibold">{t('tr069-itms:line.help')}</p>
            <ul>
              {EXAMPLES.map((example, at) => (
                <li key={example}>
                  <button
                    type="button"
                    className="flex w-full items-baseline gap-2 rounded-control px-1.5 py-1 text-left hover:bg-hover"
                    onClick={() => {
                      setText(example);
                      apply(example);
                      close();
                    }}
                  >
                    <code className="shrink-0 text-note">{example}</code>
                    <span className="text-note text-muted">{t(`tr069-itms:line.example.${FINDS[at] ?? 'red'}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p className="text-note text-muted">{t('tr069-itms:line.note')}</p>
          </div>
        )}
      </Popover>
    </form>
  );
}

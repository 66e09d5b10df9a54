/** The builder of a questionnaire: questions one under the other, each of one of five kinds, moved by buttons. */
import type { Field, InputProps } from '../../../field/field';
import { Button, IconButton } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { FormRow } from '../../../ui/form-row';
import { Input } from '../../../ui/input';
import { Select } from '../../../ui/select';
import { TagInput } from '../../../ui/tag-input';
import { hasOptions, MOST_QUESTIONS, nextKey, plainQuestions, QUESTION_KINDS, type Question } from './questions';

type Props = InputProps<readonly Question[]>;

/** Words that can be chosen, in one language. */
const Options = ({
  label,
  value,
  words,
  disabled,
  onChange,
}: Pick<Props, 'words'> & {
  readonly label: string;
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (value: readonly string[]) => void;
}) => (
  <FormRow label={label}>
    {(row) => (
      <TagInput
        {...row}
        value={value}
        onChange={onChange}
        disabled={disabled}
        onBlur={() => {}}
        words={{
          remove: (tag) => words.t('common:option.remove', { label: tag }),
          duplicate: (tag) => words.t('smart-screen-evaluation:builder.duplicate', { label: tag }),
        }}
      />
    )}
  </FormRow>
);

/** One question. */
function OneQuestion({
  question,
  at,
  count,
  words,
  disabled,
  invalid,
  onChange,
  onMove,
  onRemove,
}: Pick<Props, 'words'> & {
  readonly question: Question;
  readonly at: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (change: Partial<Question>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  const { t, value: word } = words;
  const number = at + 1;
  const wrong = invalid && hasOptions(question.kind) && plainQuestions.validate([question]) !== undefined && question.zh.trim() !== '';
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-3">
      <legend className="sr-only">{t('smart-screen-evaluation:builder.question', { number })}</legend>
      <div className="mb-2 flex items-center gap-1">
        <span className="grow font-semibold tabular-nums">{t('smart-screen-evaluation:builder.question', { number })}</span>
        {!disabled && (
          <>
            <IconButton
              icon="arrow-up"
              label={t('smart-screen-evaluation:builder.up', { number })}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon="arrow-down"
              label={t('smart-screen-evaluation:builder.down', { number })}
              disabled={at === count - 1}
              onClick={() => onMove(1)}
            />
            <IconButton icon="close" label={t('smart-screen-evaluation:builder.remove', { number })} onClick={onRemove} />
          </>
        )}
      </div>
      <div className="grid min-w-0 gap-3 sm:grid-cols-2">
        <FormRow label={word('kind')}>
          {(row) => (
            <Select
              {...row}
              value={question.kind}
              disabled={disabled}
              onChange={(kind) => onChange({ kind })}
              options={QUESTION_KINDS.map((kind) => ({ value: kind, label: word(kind) }))}
            />
          )}
        </FormRow>
        <FormRow label={word('must')} bare>
          {() => <Checkbox label={word('must')} checked={question.must} disabled={disabled} onChange={(must) => onChange({ must })} />}
        </FormRow>
        <FormRow label={word('zh')} required issue={invalid && question.zh.trim() === '' ? t('issue:required') : undefined}>
          {(row) => (
            <Input
              {...row}
              value={question.zh}
              disabled={disabled}
              autoComplete="off"
              onChange={({ target }) => onChange({ zh: target.value })}
            />
          )}
        </FormRow>
        <FormRow label={word('en')}>
          {(row) => (
            <Input
              {...row}
              value={question.en}
              disabled={disabled}
              autoComplete="off"
              onChange={({ target }) => onChange({ en: target.value })}
            />
          )}
        </FormRow>
        {hasOptions(question.kind) && (
          <>
            <Options
              label={word('options_zh')}
              value={question.options_zh}
              words={words}
              disabled={disabled}
              onChange={(options_zh) => onChange({ options_zh })}
            />
            <Options
              label={word('options_en')}
              value={question.options_en}
              words={words}
              disabled={disabled}
              onChange={(options_en) => onChange({ options_en })}
            />
          </>
        )}
      </div>
      {wrong && <p className="mt-2 text-note text-danger">{t('issue:questionOptions')}</p>}
    </fieldset>
  );
}

function QuestionsInput({ value, onChange, words, disabled = false, 'aria-invalid': invalid }: Props) {
  const put = (at: number, change: Partial<Question>): void =>
    onChange(value.map((question, index) => (index === at ? { ...question, ...change } : question)));
  const move = (at: number, by: 1 | -1): void => {
    const moved = [...value];
    const [question] = moved.splice(at, 1);
    if (question) moved.splice(at + by, 0, question);
    onChange(moved);
  };
  return (
    <div className="space-y-3">
      {value.map((question, at) => (
        <OneQuestion
          key={question.key || at}
          question={question}
          at={at}
          count={value.length}
          words={words}
          disabled={disabled}
          invalid={Boolean(invalid)}
          onChange={(change) => put(at, change)}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      {!disabled && value.length < MOST_QUESTIONS && (
        <Button
          icon="plus"
          onClick={() =>
            onChange([...value, { key: nextKey(value), kind: 'score', zh: '', en: '', options_zh: [], options_en: [], must: true }])
          }
        >
          {words.t('smart-screen-evaluation:builder.add')}
        </Button>
      )}
    </div>
  );
}

/** The questions of a questionnaire. */
export const questions: Field<readonly Question[]> = {
  ...plainQuestions,
  Input: function Questions(props: Props) {
    return <QuestionsInput {...props} />;
  },
};

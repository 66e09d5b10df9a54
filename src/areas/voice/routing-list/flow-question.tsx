/** What is asked of the call flow: from where, which number, when, and what the caller and the phones do. */

import { useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { DESK, FormRow, Icon, Input, Select, useMedia } from '../../../ui';
import { DateTimeInput } from '../../../ui/date-input';
import { ANSWERS, type Question } from '../dialplan/evaluate';
import type { Dialplan } from '../dialplan/plan';

type Change = Readonly<Record<string, string>>;

interface QuestionProps extends Pick<ScreenProps, 'setQuery' | 't'> {
  readonly question: Question;
  readonly plan: Dialplan;
  /** Changes the question. */
  readonly ask: (change: Change) => void;
  /** Changes it so far that the picture starts anew. */
  readonly restart: (change: Change) => void;
}

/** The question as a form; on a phone it is one line that unfolds, so that the answer and its picture come first. */
export function QuestionForm(props: QuestionProps) {
  const { question, t } = props;
  const desk = useMedia(DESK);
  const [unfolded, setUnfolded] = useState(question.dialled === '');
  return (
    <div className="rounded-panel border border-line bg-surface">
      {!desk && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-control w-full items-center gap-2 px-4 py-2 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block truncate">
              {t(`voice-flow:tests.values.from.${question.from}`)} →{' '}
              <span className="font-medium">{question.dialled || t('voice-flow:ask.none')}</span>
            </span>
            <span className="block truncate text-note text-muted tabular-nums">{question.at}</span>
          </span>
          <Icon name="chevron-down" className={`size-4 shrink-0 text-muted ${unfolded ? 'rotate-180' : ''}`} />
        </button>
      )}
      {(desk || unfolded) && <QuestionFields {...props} />}
    </div>
  );
}

function QuestionFields({ question, plan, ask, restart, setQuery, t }: QuestionProps) {
  const dids = plan.inbound.flatMap(({ did }) => did.filter(({ match }) => match === 'exact').map(({ value }) => value));
  const suggestions = question.from === 'outside' ? dids : plan.extensions.slice(0, 200).map(({ number }) => number);
  return (
    <div className="grid grid-cols-2 gap-3 p-4 lg:grid-cols-4 xl:grid-cols-[1fr_1.2fr_1.2fr_1fr_1.5fr_1fr_1.2fr]">
      <FormRow label={t('voice-flow:ask.from')}>
        {(input) => (
          <Select
            {...input}
            value={question.from}
            onChange={(from) => setQuery({ tab: 'flow', from, at: question.at })}
            options={(['outside', 'inside'] as const).map((value) => ({ value, label: t(`voice-flow:tests.values.from.${value}`) }))}
          />
        )}
      </FormRow>
      <FormRow label={t('voice-flow:ask.caller')}>
        {(input) => (
          <Input {...input} inputMode="tel" value={question.caller} onChange={(event) => restart({ caller: event.target.value.trim() })} />
        )}
      </FormRow>
      <FormRow label={t('voice-flow:ask.dialled')}>
        {(input) => (
          <>
            <Input
              {...input}
              inputMode="tel"
              list="voice-flow-numbers"
              value={question.dialled}
              onChange={(event) => restart({ number: event.target.value.trim() })}
            />
            <datalist id="voice-flow-numbers">
              {[...new Set(suggestions)].map((number) => (
                <option key={number} value={number} />
              ))}
            </datalist>
          </>
        )}
      </FormRow>
      <FormRow label={t('voice-flow:ask.trunk')}>
        {(input) => (
          <Select
            {...input}
            disabled={question.from === 'inside'}
            value={question.trunk}
            onChange={(trunk) => restart({ trunk })}
            options={[{ value: '', label: t('voice-flow:ask.any') }, ...plan.trunks.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </FormRow>
      <div className="max-lg:col-span-2">
        <FormRow label={t('voice-flow:ask.at')}>
          {(input) => <DateTimeInput {...input} pickLabel={t('voice-flow:ask.pick')} value={question.at} onChange={(at) => ask({ at })} />}
        </FormRow>
      </div>
      <FormRow label={t('voice-flow:ask.keys')}>
        {(input) => (
          <Input
            {...input}
            inputMode="tel"
            placeholder="1 2 #"
            value={question.keys}
            onChange={(event) => ask({ keys: event.target.value.replace(/[^\d*#]/g, '') })}
          />
        )}
      </FormRow>
      <FormRow label={t('voice-flow:ask.answer')}>
        {(input) => (
          <Select
            {...input}
            value={question.answer}
            onChange={(answer) => ask({ answer })}
            options={ANSWERS.map((value) => ({ value, label: t(`voice-flow:tests.values.answer.${value}`) }))}
          />
        )}
      </FormRow>
    </div>
  );
}

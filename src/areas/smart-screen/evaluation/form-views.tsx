/** Under a questionnaire: what a change does to the answers that there are, and how a guest is asked. */
import { useState } from 'react';
import { decodeRow } from '../../../field/field';
import { sameValue } from '../../../lib/same-value';
import { type FooterProps, type ListViews, useRead } from '../../../screen';
import { Callout } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { TvFrame } from '../../../ui/tv-frame';
import { ALL_FORMS, listForms } from './calls';
import { formFields } from './forms';
import { askedIn, BEST, hasOptions, optionsIn, type Question } from './questions';

type Foot = FooterProps<typeof formFields>;

/** That a change begins a version of its own. */
function NextVersion({ values, id, screen }: Foot & { readonly id: string }) {
  // Not the detail, which the form itself reads: asked again it would have the form begin anew.
  const rows = useRead(screen.gateway, listForms, ALL_FORMS).data?.data.list ?? [];
  const saved = rows.map((row) => decodeRow(formFields, row)).find((each) => each.id === id);
  if (!saved) return null;
  const answers = (saved.submitted ?? 0) + (saved.not_submitted ?? 0);
  if (answers === 0 || sameValue(saved.questions, values.questions)) return null;
  return (
    <Callout severity="info">
      {screen.t('smart-screen-evaluation:forms.nextVersion', {
        count: answers,
        version: saved.version ?? 1,
        next: (saved.version ?? 1) + 1,
      })}
    </Callout>
  );
}

/** What can be chosen on the screen. */
const choicesOf = (question: Question, language: string, t: Foot['screen']['t']): readonly string[] => {
  if (question.kind === 'score') return Array.from({ length: BEST }, (_, at) => String(at + 1));
  if (question.kind === 'yesno') return [t('smart-screen-evaluation:forms.yes'), t('smart-screen-evaluation:forms.no')];
  return hasOptions(question.kind) ? optionsIn(question, language) : [];
};

/** The questions as a television shows them, one at a time. */
function Preview({ values, screen }: Foot) {
  const { t } = screen;
  const [language, setLanguage] = useState<'zh_CN' | 'en'>(screen.language);
  const [at, setAt] = useState('0');
  const question = values.questions[Number(at)] ?? values.questions[0];
  if (!question) return null;
  const title = language === 'en' && values.title_en !== '' ? values.title_en : values.title_zh;
  const asked = askedIn(question, language);
  return (
    <section aria-label={t('smart-screen-evaluation:forms.preview')}>
      <h3 className="mb-2 font-semibold">{t('smart-screen-evaluation:forms.preview')}</h3>
      <TvFrame label={`${title}: ${asked}`}>
        {(scale) => (
          <div
            className="absolute inset-0 flex flex-col items-center justify-center text-center text-white"
            style={{ padding: 80 * scale, gap: 40 * scale, fontSize: 44 * scale }}
          >
            <span className="opacity-80" style={{ fontSize: 36 * scale }}>
              {title}
            </span>
            <span className="font-semibold [overflow-wrap:anywhere]" style={{ fontSize: 60 * scale }}>
              {asked}
            </span>
            <span className="flex flex-wrap justify-center" style={{ gap: 24 * scale }}>
              {choicesOf(question, language, t).map((word, index) => (
                <span
                  key={index}
                  className={`rounded-full border border-white ${index === 0 ? 'bg-white text-black' : ''}`}
                  style={{ padding: `${10 * scale}px ${36 * scale}px` }}
                >
                  {word}
                </span>
              ))}
            </span>
          </div>
        )}
      </TvFrame>
      <div className="mt-2 flex flex-wrap gap-2">
        <Segments
          label={t('smart-screen-evaluation:forms.previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh_CN', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        {values.questions.length > 1 && (
          <Segments
            label={t('smart-screen-evaluation:forms.previewQuestion')}
            value={values.questions[Number(at)] ? at : '0'}
            onChange={setAt}
            options={values.questions.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
          />
        )}
      </div>
    </section>
  );
}

export const views: ListViews<typeof formFields> = {
  Footer: (props) => (
    <div className="space-y-4">
      {props.id !== undefined && <NextVersion {...props} id={props.id} />}
      <Preview {...props} />
    </div>
  ),
};

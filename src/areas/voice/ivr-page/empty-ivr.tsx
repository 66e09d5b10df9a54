/** What the editor shows of an IVR without a step: how to begin. */

import { useT } from '../../../i18n/i18n';
import { Button, Message } from '../../../ui';
import { TEMPLATES, type Template } from './templates';

/** The way in: a first step, or a template. */
export function EmptyIvr({
  editable,
  onFirst,
  onTemplate,
}: {
  readonly editable: boolean;
  readonly onFirst: () => void;
  readonly onTemplate: (template: Template) => void;
}) {
  const t = useT();
  return (
    <div className="grid size-full place-items-center overflow-y-auto rounded-panel border border-dashed border-line-strong bg-surface">
      <Message
        icon="ivr"
        title={t('voice-ivr:editor.empty')}
        action={
          editable && (
            <>
              <Button look="primary" icon="plus" onClick={onFirst}>
                {t('voice-ivr:editor.first')}
              </Button>
              {TEMPLATES.map((each) => (
                <Button key={each} icon="template" onClick={() => onTemplate(each)}>
                  {t(`voice-ivr:template.${each}`)}
                </Button>
              ))}
            </>
          )
        }
      >
        {t('voice-ivr:editor.emptyHelp')}
      </Message>
    </div>
  );
}

/** Makes a prompt in place: from a file, from the microphone of this computer, or spoken into a phone of the house. */
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { loadPart } from '../../../lib/load-part';
import type { ViewProps } from '../../../screen';
import { Skeleton } from '../../../ui/states';
import type { PromptKind } from '../voice-manage/prompts';

const PromptMaker = lazy(async () => ({ default: (await loadPart(() => import('./prompt-maker'))).PromptMaker }));

/** What the maker of a prompt is told. */
export interface PromptRecorderProps extends ViewProps {
  /** Given the id of the prompt that the box has made. */
  readonly onSaved: (id: string) => void;
  /** What it is made for; the person may change it. */
  readonly kind?: PromptKind;
}

/** Stands inside a form of something else as well: it is no form of its own. */
export function PromptRecorder(props: PromptRecorderProps) {
  const shape = <Skeleton className="h-48 w-full" />;
  const words = useMessages('voice-prompts');
  const uploads = useMessages('upload');
  return words && uploads ? (
    <Suspense fallback={shape}>
      <PromptMaker {...props} />
    </Suspense>
  ) : (
    shape
  );
}

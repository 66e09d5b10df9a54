/** The chosen package: read here, sent, and its installation begun. */

import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../../lib/number-format';
import { holdPage, type ScreenProps, useSend } from '../../../screen';
import { useStart } from '../../../screen/job/use-start';
import { type OneFile, useOneFile } from '../../../screen/upload/use-one-file';
import { begunId, type Detail, startUpgrade, uploadPackage } from './calls';
import { checkSignature, type ReadPackage, readPackage, type SignatureState } from './read-package';

/** What a file says of itself. */
interface Found {
  readonly read: ReadPackage;
  readonly signature: SignatureState;
}

/** A package on its way. */
export interface Install {
  readonly upload: OneFile<Found>;
  /** It is sent or begun; until its job is shown. */
  readonly busy: boolean;
  /** Why the last try failed, in words. */
  readonly failure: string;
  readonly go: (allowOlder: boolean) => Promise<void>;
}

const HOLD = 'upgrade';

/**
 * Chooses one package after the other, and sends one at a time.
 * @param detail what the box takes; nothing is chosen before it is known
 * @param job the id of the job that is shown: what was chosen has led to it, or has to wait for it
 */
export function useInstall(
  screen: ScreenProps,
  detail: Detail | undefined,
  job: string | undefined,
  onStarted: (id: string) => void,
): Install {
  const { t, gateway, able } = screen;
  const upload = useOneFile<Found>(screen, {
    // It may be of any name: what stands in it decides.
    validate: () => undefined,
    read: async (file, signal) => {
      const { limit = 0, keys = [] } = detail ?? {};
      const read = await readPackage(file, limit, signal);
      if (typeof read !== 'string') return { read, signature: await checkSignature(read, keys) };
      return t(`authorise:upgrade.problem.${read}`, { limit: sizeText(limit), size: sizeText(file.size) });
    },
  });
  const starter = useSend(screen);
  const start = useStart(gateway);
  const [busy, setBusy] = useState(false);
  // A ref: two presses in one tick are faster than a state change.
  const going = useRef(false);
  const { file, clear } = upload;

  useEffect(() => {
    if (job === undefined) return;
    clear();
    setBusy(false);
  }, [job, clear]);

  const go = async (allowOlder: boolean): Promise<void> => {
    if (going.current || !file) return;
    going.current = true;
    setBusy(true);
    starter.forget();
    holdPage(HOLD, true);
    try {
      const sent = await upload.send(uploadPackage, { file });
      const begun = sent && (await starter.run(() => start(startUpgrade(able), { id: sent.data.id, allow_older: allowOlder })));
      if (begun) onStarted(begunId(begun));
      else setBusy(false);
    } finally {
      going.current = false;
      holdPage(HOLD, false);
    }
  };
  return { upload, busy, failure: upload.sender.failure || starter.failure, go };
}

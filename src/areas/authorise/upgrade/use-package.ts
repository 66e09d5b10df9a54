/** A package on its way: read and its signature checked here, sent, then begun by the box. */
import { useState } from 'react';
import type { GatewayError } from '../../../gateway/errors';
import { sizeText } from '../../../lib/number-format';
import { useSend } from '../../../screen/data/use-send';
import { holdPage } from '../../../screen/form/drafts';
import { useStart } from '../../../screen/job/use-start';
import type { ScreenProps } from '../../../screen/screen';
import { type OneFile, useOneFile } from '../../../screen/upload/use-one-file';
import { begunId, type Detail, startUpgrade, uploadPackage } from './calls';
import { checkSignature, type ReadPackage, readPackage, type SignatureState } from './read-package';

/** What was found in a package. */
interface Found {
  readonly read: ReadPackage;
  readonly signature: SignatureState;
}

/** The package as the page sees it. */
interface Package {
  readonly upload: OneFile<Found>;
  /** It is sent, or the box was told to begin and its job is not shown yet. */
  readonly sending: boolean;
  readonly failure: GatewayError | undefined;
  /** Sends what was chosen and has it installed; half a package is of no use, so a reload is asked about meanwhile. */
  readonly send: (allowOlder: boolean) => Promise<void>;
}

const HOLD = 'upgrade';

/**
 * @param onStarted the box has taken it and begun: until its job is shown, the sending is
 */
export function usePackage(screen: ScreenProps, { limit, keys }: Detail, onStarted: (id: string) => void): Package {
  const { t, gateway, able } = screen;
  const upload = useOneFile<Found>(screen, {
    judge: () => undefined,
    read: async (file, signal) => {
      const read = await readPackage(file, limit, signal);
      if (typeof read === 'string') return t(`authorise:upgrade.problem.${read}`, { limit: sizeText(limit), size: sizeText(file.size) });
      return { read, signature: await checkSignature(read, keys) };
    },
  });
  const start = useStart(gateway);
  const { pending, error, run, forget } = useSend(screen);
  const [begun, setBegun] = useState(false);
  const { file } = upload;
  return {
    upload: {
      ...upload,
      choose: (next) => {
        forget();
        return upload.choose(next);
      },
    },
    sending: upload.progress !== undefined || pending || begun,
    failure: upload.sender.error ?? error,
    send: async (allowOlder) => {
      if (!file) return;
      forget();
      holdPage(HOLD, true);
      try {
        const kept = await upload.send(uploadPackage, { file });
        const job = kept && (await run(() => start(startUpgrade(able), { id: kept.data.id, allow_older: allowOlder })));
        if (!job) return;
        setBegun(true);
        onStarted(begunId(job));
      } finally {
        holdPage(HOLD, false);
      }
    },
  };
}

/** Gives the file fields of a form their way to the box, and tells the form while one is on its way. */
import { type ReactNode, useMemo, useState } from 'react';
import { FieldUploadContext } from '../../field/upload';
import { isGatewayError } from '../../gateway/errors';
import type { ResourceCalls } from '../data/resource-calls';
import type { ScreenProps } from '../screen';

/** Wraps the fields of a form; `busy` while a file is being stored. */
export function useFieldUpload({ gateway, failureText, t }: Pick<ScreenProps, 'gateway' | 'failureText' | 't'>, calls: ResourceCalls) {
  const [sending, setSending] = useState<readonly string[]>([]);
  const way = useMemo(
    () => ({
      send: async (
        file: File,
        options: {
          readonly signal: AbortSignal;
          readonly onProgress: (progress: { readonly sent: number; readonly total: number }) => void;
        },
      ) => (await gateway.send(calls.upload, { file }, { ...options, quiet: true })).data,
      failureText: (error: unknown) => (isGatewayError(error) ? failureText(error) : t('common:message.failed')),
      onBusy: (name: string, busy: boolean) =>
        setSending((known) => (busy ? [...known.filter((each) => each !== name), name] : known.filter((each) => each !== name))),
    }),
    [gateway, calls, failureText, t],
  );
  return {
    busy: sending.length > 0,
    wrap: (children: ReactNode) => <FieldUploadContext value={way}>{children}</FieldUploadContext>,
  };
}

/** The files of the OpenVPN client: uploaded one by one, read by the box at once, shown by what is in them. */
import { useState } from 'react';
import { type ScreenProps, useSend } from '../../../screen';
import { IconButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { FileInput } from '../../../ui/file-input';
import { ProgressLine } from '../../../ui/progress';
import { StateTag } from '../../../ui/tag';
import { type Openvpn, openvpnCalls } from './calls';
import { NEEDED_FILES, OPENVPN_FILES, type OpenvpnFile } from './openvpn';
import { RIGHT } from './rights';

/** Larger is no certificate. In bytes. */
const MAX_FILE = 64 * 1024;

/** One kind of file: what is there, and the way to another. */
function FileRow({
  kind,
  file,
  screen,
}: {
  readonly kind: OpenvpnFile;
  readonly file: Openvpn['files'][number] | undefined;
  readonly screen: ScreenProps;
}) {
  const { t, can, notify, failureText } = screen;
  const [share, setShare] = useState<number>();
  const [tooLarge, setTooLarge] = useState(false);
  const { failure, send, forget } = useSend(screen, 'here', (error) => error.fields[kind] ?? failureText(error));
  const issue = tooLarge ? t('issue:fileSize', { max: '64K' }) : failure;
  const [asking, setAsking] = useState(false);
  const label = t(`system-network:openvpn.files.${kind}`);

  const upload = async (chosen: File): Promise<void> => {
    forget();
    setTooLarge(chosen.size > MAX_FILE);
    if (chosen.size > MAX_FILE) return;
    setShare(0);
    const onProgress = ({ sent, total }: { readonly sent: number; readonly total: number }): void =>
      setShare(total > 0 ? (sent * 100) / total : 0);
    const reply = await send(openvpnCalls.upload, { kind, file: chosen }, { onProgress });
    setShare(undefined);
    if (!reply) return;
    notify('success', t('system-network:openvpn.uploaded', { name: label }));
    if (reply.data.key_removed) notify('warning', t('system-network:openvpn.keyRemoved'));
  };
  const remove = (): void => {
    setAsking(false);
    setTooLarge(false);
    void send({ ...openvpnCalls.remove, overlay: false }, { kind });
  };

  return (
    <li className="grid gap-x-5 gap-y-2 py-4 sm:grid-cols-[1fr_260px]">
      <div className="min-w-0">
        <p className="font-medium">
          {label}
          {NEEDED_FILES.includes(kind) && (
            <span className="ml-2 text-note font-normal text-muted">{t('system-network:openvpn.needed')}</span>
          )}
        </p>
        <p className="mb-1 text-note text-muted">{t(`system-network:openvpn.fileHelp.${kind}`)}</p>
        {file ? (
          <div className="flex items-start gap-2">
            <div className="min-w-0">
              <StateTag severity="success">{file.subject || file.name}</StateTag>
              <p className="text-note text-muted [overflow-wrap:anywhere]">
                {file.expires
                  ? t('system-network:openvpn.certificate', { issuer: file.issuer, expires: file.expires })
                  : t('system-network:openvpn.uploadedAt', { at: file.uploaded })}
              </p>
            </div>
            {can(RIGHT.edit) && (
              <IconButton icon="delete" label={t('system-network:openvpn.remove', { name: label })} onClick={() => setAsking(true)} />
            )}
          </div>
        ) : (
          <StateTag severity={NEEDED_FILES.includes(kind) ? 'warning' : 'neutral'}>{t('system-network:openvpn.missing')}</StateTag>
        )}
        <div role="alert">{issue && <p className="mt-1 text-danger [overflow-wrap:anywhere]">{issue}</p>}</div>
      </div>
      {can(RIGHT.edit) &&
        (share === undefined ? (
          <FileInput
            low
            label={t('system-network:openvpn.choose', { name: label })}
            accept=".pem,.crt,.cer,.key"
            words={{
              choose: t('system-network:openvpn.chooseShort'),
              hint: t('system-network:openvpn.hint'),
              drop: t('system-network:openvpn.drop'),
            }}
            onFiles={([chosen]) => chosen && void upload(chosen)}
          />
        ) : (
          <ProgressLine share={share} label={label} />
        ))}
      {asking && (
        <Confirm
          title={t('system-network:openvpn.remove', { name: label })}
          confirmLabel={t('engine:action.del')}
          cancelLabel={t('common:action.cancel')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {t('system-network:openvpn.removeHelp')}
        </Confirm>
      )}
    </li>
  );
}

/** All files. */
export const OpenvpnFiles = ({ files, screen }: { readonly files: Openvpn['files']; readonly screen: ScreenProps }) => (
  <section
    aria-label={screen.t('system-network:openvpn.filesTitle')}
    className="mb-5 max-w-[860px] rounded-panel border border-line bg-surface px-5"
  >
    <h2 className="pt-4 font-semibold">{screen.t('system-network:openvpn.filesTitle')}</h2>
    <ul className="divide-y divide-line">
      {OPENVPN_FILES.map((kind) => (
        <FileRow key={kind} kind={kind} file={files.find((each) => each.kind === kind)} screen={screen} />
      ))}
    </ul>
  </section>
);

import { useEffect, useState } from 'react';
import { loadPart } from '../lib/load-part';
import { Skeleton } from './states';

const encoder = () => loadPart(() => import('./qr-encoder'));

/** Fetches the encoder ahead of its use: for a code that is shown when the box may be out of reach. */
export const prepareQrCode = (): void => void encoder().catch(() => {}); // the code itself says so then

/** What scanners need as an empty edge, in modules. */
const EDGE = 4;

/** One path for all dark modules: a run of them is one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; ) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end + 1;
    }
  }
  return path;
}

/**
 * A text as a QR code, dark on white in every theme, because many scanners read nothing else. The text itself must stand beside it for
 * who can't scan; `label` says what the code is for.
 */
export function QrCode({
  text,
  label,
  failed,
  size = 168,
}: {
  readonly text: string;
  readonly label: string;
  /** Said where the text is too long for a code, or the encoder could not be loaded. */
  readonly failed: string;
  /** Width in pixels. */
  readonly size?: number;
}) {
  const [code, setCode] = useState<{ readonly of: string; readonly rows: readonly (readonly boolean[])[] | undefined }>();
  useEffect(() => {
    let gone = false;
    encoder()
      .then(({ encode }) => encode(text, { ecc: 'M', border: EDGE }).data)
      .then(
        (rows) => !gone && setCode({ of: text, rows }),
        () => !gone && setCode({ of: text, rows: undefined }),
      );
    return () => {
      gone = true;
    };
  }, [text]);

  if (code?.of !== text)
    return (
      <div style={{ width: size, height: size }}>
        <Skeleton className="size-full" />
      </div>
    );
  if (!code.rows)
    return (
      <p role="alert" className="text-note text-muted">
        {failed}
      </p>
    );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.rows.length} ${code.rows.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-control bg-white"
    >
      <path d={qrPath(code.rows)} fill="#000" />
    </svg>
  );
}

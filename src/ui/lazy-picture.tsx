/** A small picture that is asked for when it comes near the window: two attempts, then what stands in its place. */
import { type ReactNode, useState } from 'react';

/** How often a picture is asked for. */
const ATTEMPTS = 2;

/**
 * A picture of the box itself.
 * @param src checked (`ownUrl`)
 * @param fallback shown where it can't be had
 */
export function LazyPicture({
  src,
  alt,
  className,
  fallback,
}: {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly fallback: ReactNode;
}) {
  const [failed, setFailed] = useState({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  if (times >= ATTEMPTS) return fallback;
  return (
    <img
      // A new element asks again; a failed one never does.
      key={times}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed({ src, times: times + 1 })}
      className={className}
    />
  );
}

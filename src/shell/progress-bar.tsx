/** The progress bar of a navigation. */
import { useEffect, useState } from 'react';
import { usePath } from './context';

const BAR_MS = 400;

/** A thin bar that runs once for each navigation. */
export function ProgressBar() {
  const path = usePath();
  const [running, setRunning] = useState(false);
  useEffect(() => {
    setRunning(true);
    const timer = setTimeout(() => setRunning(false), BAR_MS);
    return () => clearTimeout(timer);
    // Each new path is a navigation.
  }, [path]);
  return running ? (
    <div
      key={path}
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[progress_400ms_ease-out_forwards] bg-accent"
    />
  ) : null;
}

import { useEffect, useState } from 'react';

/** False in the first render, then true: Headless UI makes the page behind a dialog inert only when it sees it open. */
export function useOpened(): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return opened;
}

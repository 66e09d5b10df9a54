/** Put into the pages of `npm run dev` only: reloads after each build. */
new EventSource('/__reload').addEventListener('message', () => location.reload());

export {};

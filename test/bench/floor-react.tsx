/** The second floor: what React and react-dom alone cost. */
import { createRoot } from 'react-dom/client';
import { FloorForm } from './floor-form';

createRoot(document.getElementById('root') as HTMLElement).render(<FloorForm />); // in the page that floors.ts writes

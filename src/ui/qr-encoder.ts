/** The encoder of QR codes, a part of its own: few people ever see one. */
export { encode } from 'uqr';

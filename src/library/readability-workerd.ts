/** The stand-in for Readability.js in Workers. */
import './compiled-kernel';

export * from './readability';

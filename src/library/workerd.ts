/** The library in Workers. */
import './compiled-kernel';

export * from './index';

/** The parts of the content that the command line leaves out, by `--parts` or `--without`. */
import { PARTS, type Part } from '../roles/parts';
import { UserError } from './usage';

/** Reads names of parts that are separated by commas. */
function readNames(option: string, value: string): Part[] {
  return value.split(',').map((name) => {
    const part = PARTS.find((part) => part === name.trim());
    if (!part)
      throw new UserError(`--${option} knows no part '${name.trim()}'; there are: ${PARTS.join(', ')}`, 2);
    return part;
  });
}

/** Returns the parts to leave out, in their usual order. */
export function readPartsLeftOut({ parts, without }: { parts?: string; without?: string }): Part[] {
  if (parts !== undefined && without !== undefined)
    throw new UserError('--parts names what stays and --without what goes: use one of them', 2);
  if (parts !== undefined) {
    const wanted = readNames('parts', parts);
    return PARTS.filter((part) => !wanted.includes(part));
  }
  const unwanted = without === undefined ? [] : readNames('without', without);
  return PARTS.filter((part) => unwanted.includes(part));
}

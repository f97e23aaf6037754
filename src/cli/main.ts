/** Entry of the built command. */
import { main } from './commands';

process.exitCode = await main(process.argv.slice(2));

import { root } from 'build/paths';
import { runTexts } from './run-texts';

process.exitCode = runTexts(process.argv.slice(2), root, console.log);

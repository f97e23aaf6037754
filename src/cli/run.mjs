#!/usr/bin/env node
/** The `leaflight` command. */
import { runBuilt } from '../../scripts/build/run-built.mjs';

await runBuilt('cli', 'leaflight.mjs');

/** Tells if tests of what runs in Python can run here. */
import { spawnSync } from 'node:child_process';

/** True where there is a Python that can make virtual environments. */
export const HAS_PYTHON =
  spawnSync('python3', ['-c', 'import ensurepip, venv'], { stdio: 'ignore' }).status === 0;

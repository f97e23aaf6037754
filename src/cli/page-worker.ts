/** Extracts pages in separate processes, which are replaced when a page takes too long or too much memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerMessage } from './serve-worker';
import { type Limit, UserError } from './usage';

/** Path of the built command, which contains this module. Started with a worker's name, it is that worker. */
const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), 'leaflight.mjs');

/** Failure of a worker because of its page; the next page needs another worker. */
export class PageFailure extends Error {
  constructor(
    readonly reason: 'timeout' | 'memory' | 'ended',
    message: string,
  ) {
    super(message);
  }
}

export interface WorkerOptions {
  /** Name of the worker, one that the command knows; default: `extract-worker`. */
  worker?: string;
  settings: object;
  timeout: Limit;
  /** Limit of a worker's memory; default: Node's own. */
  maxMemory?: Limit;
  /** Program that follows the protocol of `serve-worker.ts`; default: the built command. */
  program?: string;
}

/** Number of last characters of a worker's standard error in which the reason of its end is searched. */
const LAST_ERROR_CHARACTERS = 1 << 14;
/** Messages of V8 before it ends a process whose heap is full, or whose array or map has grown too large. */
const OUT_OF_MEMORY = /out of memory|invalid (?:array|table|size)|allocation failed/i;

/** Milliseconds between two checks of a worker's memory. */
const MEMORY_INTERVAL = 200;
/** Share of the memory limit for V8's old objects; the rest is for young ones, code and the network. */
const HEAP_SHARE = 0.6;
/** Share of the memory limit above which a worker is replaced after a page, so that the next has room. */
const MAX_SHARE_BETWEEN_PAGES = 0.8;

const NODE_VERSION = Number.parseInt(process.versions.node, 10);

/**
 * V8 options for less memory in no more time.
 *
 * - Helper threads of the garbage collector would take processor time from the other workers, one for each
 * core, and need more of it than one thread. From Node 24 on only those for young objects are left out: a
 * single thread would mark old objects so slowly that 150 MB more stay alive.
 * - An object that V8 puts into the old generation at once, because others like it have lasted, keeps all
 * that it refers to alive: here, the tree of a page that is done.
 * - A young generation of full size from the start, so that fewer objects of the first pages outlast it.
 * - The old generation is collected after growing by this share; V8 would let it grow fourfold.
 */
export const MEMORY_OPTIONS: readonly string[] = [
  NODE_VERSION < 24 ? '--single-threaded-gc' : '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
];

const running = new Set<ChildProcess>();
let isWatched = false;

function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Ends all workers together with this process: in the middle of a page they would not notice its end. */
function watchThisProcess(): void {
  if (isWatched) return;
  isWatched = true;
  process.once('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endAll();
      process.kill(process.pid, signal);
    });
  }
}

/** True where the system has files that state the memory of processes. */
const STATES_MEMORY = process.platform === 'linux';

/** Returns the bytes of memory that a process uses; 0 where the system does not report it, or after its end. */
function residentBytes(pid: number | undefined): number {
  if (!STATES_MEMORY) return 0;
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** A process that extracts one page at a time. */
export class PageWorker {
  /** Resolves once pages can be sent. @throws {UserError} when the engine does not load */
  readonly ready: Promise<void>;
  private readonly child: ChildProcess;
  private settle: ((outcome: WorkerMessage | Error) => void) | undefined;
  private lastErrorOutput = '';

  constructor(private readonly options: WorkerOptions) {
    watchThisProcess();
    const { settings, worker = 'extract-worker', program = PROGRAM, maxMemory } = options;
    const heap = maxMemory && Math.ceil((maxMemory.amount * HEAP_SHARE) / 2 ** 20);
    this.child = fork(program, [worker, JSON.stringify(settings)], {
      execArgv: [...process.execArgv, ...MEMORY_OPTIONS, ...(heap ? [`--max-old-space-size=${heap}`] : [])],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    running.add(this.child);
    this.child.on('message', (message: WorkerMessage) => this.settle?.(message));
    this.child.on('error', (error) =>
      this.settle?.(new PageFailure('ended', `a worker does not start: ${error.message}`)),
    );
    this.child.on('close', () => {
      running.delete(this.child);
      this.settle?.(this.failure());
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      if (process.env.LEAFLIGHT_DEBUG) process.stderr.write(text);
      this.lastErrorOutput = (this.lastErrorOutput + text).slice(-LAST_ERROR_CHARACTERS);
    });
    this.ready = this.receive().then(() => {});
    // Handled by the caller that awaits it, or by `answer()`.
    this.ready.catch(() => {});
  }

  /** False once the process has ended, or when it holds too much memory of earlier pages. */
  get isUsable(): boolean {
    if (!running.has(this.child)) return false;
    const { maxMemory } = this.options;
    return !maxMemory || residentBytes(this.child.pid) < MAX_SHARE_BETWEEN_PAGES * maxMemory.amount;
  }

  /**
   * Extracts a page, or a line of JSON with one, depending on the settings.
   * @throws {PageFailure} when the page is too much for the worker, which is then of no more use
   * @throws {UserError} when the page itself is invalid
   */
  async answer(input: Uint8Array): Promise<string> {
    await this.ready;
    const { amount, text } = this.options.timeout;
    const answer = this.receive();
    const tooLong = () =>
      this.stopPage(new PageFailure('timeout', `the page takes longer than ${text} (--page-timeout)`));
    const timer = Number.isFinite(amount) ? setTimeout(tooLong, amount) : undefined;
    const memoryTimer = this.watchMemory();
    // A worker that is ended never answers; its timers must not keep this process.
    timer?.unref();
    memoryTimer?.unref();
    try {
      // Sending fails only when the process has ended, which is reported by the `close` event.
      this.child.send(input, () => {});
      const message = await answer;
      return 'answer' in message ? message.answer : '';
    } finally {
      clearTimeout(timer);
      clearInterval(memoryTimer);
    }
  }

  end(): void {
    this.settle = undefined;
    this.child.kill('SIGKILL');
  }

  private stopPage(failure: PageFailure): void {
    this.settle?.(failure);
    this.end();
  }

  /** Gives up the page at the limit, where the system reports memory; elsewhere V8's limit holds. */
  private watchMemory(): NodeJS.Timeout | undefined {
    const { maxMemory } = this.options;
    if (!maxMemory || !STATES_MEMORY) return undefined;
    return setInterval(() => {
      if (residentBytes(this.child.pid) > maxMemory.amount)
        this.stopPage(
          new PageFailure('memory', `the page needs more memory than ${maxMemory.text} (--max-memory)`),
        );
    }, MEMORY_INTERVAL);
  }

  private receive(): Promise<WorkerMessage> {
    return new Promise((resolve, reject) => {
      this.settle = (outcome) => {
        this.settle = undefined;
        if (outcome instanceof Error) reject(outcome);
        else if ('fault' in outcome) reject(new UserError(outcome.fault, outcome.exitCode));
        else resolve(outcome);
      };
    });
  }

  private failure(): PageFailure {
    const { exitCode, signalCode } = this.child;
    return OUT_OF_MEMORY.test(this.lastErrorOutput)
      ? new PageFailure('memory', 'the page needs more memory than there is')
      : new PageFailure(
          'ended',
          `the worker ended (${signalCode ?? `code ${exitCode}`}); LEAFLIGHT_DEBUG=1 may show why`,
        );
  }
}

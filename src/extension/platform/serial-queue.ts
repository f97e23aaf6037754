/** Runs asynchronous tasks one after another, for changes that each start from the result of the one before. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs a task once all earlier ones have ended, whether these succeeded or failed. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.last.then(task, task);
    this.last = done;
    return done;
  }
}

/** Turns something on and off by changes that take time, one after another. */
export class SerialSwitch {
  private readonly changes = new SerialQueue();
  private isOn = false;

  constructor(private readonly change: (isOn: boolean) => Promise<void>) {}

  /** Resolves once it is as wanted, also when the change fails. */
  set(isWanted: boolean): Promise<void> {
    return this.changes.run(async () => {
      if (isWanted === this.isOn) return;
      this.isOn = isWanted;
      await this.change(isWanted).catch(() => {});
    });
  }
}

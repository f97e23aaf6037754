/** CPU time of this process so far, in milliseconds; unlike wall time, it ignores other processes. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

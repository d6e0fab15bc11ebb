/** Draws tasks until `count` different ones (by `key`) are found or the source runs dry; then earlier ones may repeat. */
export const uniqueTasks = <T>(count: number, draw: () => T, key: (task: T) => string, used = new Set<string>()): T[] => {
  const tasks: T[] = [];
  for (let tries = 0; tasks.length < count && tries < count * 60; tries++) {
    const task = draw();
    const id = key(task);
    if (used.has(id)) continue;
    used.add(id);
    tasks.push(task);
  }
  while (tasks.length < count) tasks.push(draw());
  return tasks;
};

/** A class grade as the taxonomy orders it. */
type Grade = { key: string; name: string; short: string | null };

/** Short names of the chosen grades in school order, neighbours joined: g3, g4, g6 → ["3–4", "6"]. `grades` are all of the world, in order. */
export const gradeLabels = (chosen: readonly string[], grades: readonly Grade[]): string[] => {
  const labels: string[] = [];
  let from: Grade | null = null;
  let to: Grade | null = null;
  const nameOf = (grade: Grade) => grade.short ?? grade.name;
  const close = () => {
    if (from && to) labels.push(from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`);
    from = to = null;
  };
  for (const grade of grades) {
    if (!chosen.includes(grade.key)) close();
    else {
      from ??= grade;
      to = grade;
    }
  }
  close();
  return labels;
};

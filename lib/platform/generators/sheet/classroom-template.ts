/** Typst drawings of what a teacher fills in or hands out: rubric, plans, letter with a slip. */
export const classroomTemplate = `
#let small-caps-label(body) = text(10pt * SCALE, fill: soft, body)
// A text on several lines in a box; it gets as small as it must, for what teachers write is never cut.
#let fit-block(body, width, height, size, make: (size: 12pt, it) => text(size: size, it)) = block(width: width, above: 0pt, below: 0pt, fit-lines(body, width, height, size, min: 6pt, make: make))

#let rubric(head-label, levels, criteria, total) = layout(area => {
  let top = 15mm
  let foot = 14mm
  let row = calc.min(30mm, (area.height - top - foot) / criteria.len())
  let first = area.width * 0.38
  table(columns: (first,) + (1fr,) * levels.len() + (22mm,), rows: (top,) + (row,) * criteria.len(), align: (x, y) => if x == 0 { left + horizon } else { center + horizon }, inset: 2mm, stroke: 0.7pt + pale,
    fill: (x, y) => if y == 0 { HUE } else if x == 0 { TINT } else { white },
    table.header([], ..levels.map(((name, points)) => layout(a => fit-block(name, a.width, top - 4mm, 12pt, make: (size: 12pt, it) => bold(it, fill: white, size: size)))), layout(a => fit(head-label, a.width, 12pt, make: (size: 12pt, it) => bold(it, fill: white, size: size)))),
    ..criteria.map(((name, detail)) => (
      layout(a => context { let full = row - 4mm
        let named = fit-block(name, a.width, if detail == "" { full } else { full * 0.45 }, 13pt, make: (size: 13pt, it) => bold(it, size: size))
        named
        if detail != "" { v(2mm); fit-block(detail, a.width, full - measure(block(width: a.width, named)).height - 2mm, 11pt) } }),
      ..levels.map(((name, points)) => stack(dir: ltr, spacing: 2.4mm, box(width: 5mm, height: 5mm, stroke: 0.9pt + ink, radius: 0.8mm), align(horizon, text(13pt, str(points))))), [])).flatten())
  v(1fr)
  align(right, bold(total, size: 13pt))
})

// A label with what belongs to it, or a line to write on.
#let fact(label, value) = grid(columns: (auto, 1fr), column-gutter: 2mm, align: bottom, text(11.5pt, label + COLON), if value == "" { rule() } else { set par(leading: 0.5em); bold(value, size: 11.5pt) })

#let plan-table(facts, heads, widths, rows, notes) = layout(area => {
  // What is to be filled in stands side by side; the goal, which is last, has a line of its own.
  let above = facts.slice(0, facts.len() - 1)
  let (goal-label, goal) = facts.last()
  grid(columns: (1fr,) * above.len(), column-gutter: 8mm, ..above.map(((l, v)) => fact(l, v)))
  v(4mm)
  block(width: 100%, height: 12mm, above: 0pt, below: 0pt, if goal == "" { fact(goal-label, goal) } else { grid(columns: (auto, 1fr), column-gutter: 2mm, text(11.5pt, goal-label + COLON), layout(a => fit-block(goal, a.width, 12mm, 11.5pt, make: (size: 11.5pt, it) => bold(it, size: size)))) })
  v(2mm)
  let top = 9mm
  block(width: 100%, height: 1fr, above: 0pt, below: 0pt, layout(rest => {
    let row = calc.min(26mm, (rest.height - top) / rows.len())
    table(columns: widths.map(w => w * 1fr), rows: (top,) + (row,) * rows.len(), align: (x, y) => if y == 0 or x == 0 { center + horizon } else { left + horizon }, inset: (x: 1.6mm, y: 1mm), stroke: 0.7pt + pale,
      fill: (x, y) => if y == 0 { HUE } else if x == 0 { TINT } else { white },
      table.header(..heads.map(h => layout(a => fit(h, a.width, 11.5pt, make: (size: 11.5pt, it) => bold(it, fill: white, size: size))))),
      ..rows.map(r => r.enumerate().map(((x, c)) => if c == "" { [] } else { layout(a => fit-block(c, a.width, row - 2.4mm, 12pt, make: (size: 12pt, it) => if x < 2 { bold(it, size: size) } else { text(size: size, it) })) })).flatten())
  }))
  v(3mm)
  fact(notes, "")
})

#let tick(label) = grid(columns: (5mm, auto), column-gutter: 2.4mm, align: horizon, box(width: 4.6mm, height: 4.6mm, stroke: 0.9pt + ink, radius: 0.6mm), text(12pt, label))
#let letter(date, salutation, body, facts, bring-label, bring, closing, signature, slip) = {
  set block(above: 0pt, below: 0pt)
  set par(leading: 0.65em, spacing: 0.9em)
  align(right, box(width: 62mm, grid(columns: (auto, 1fr), column-gutter: 2mm, align: bottom, text(11.5pt, date + COLON), rule())))
  v(5mm)
  block(width: 100%, height: 1fr, layout(area => context {
    let body-of(s) = {
      set text(s)
      salutation
      v(4mm)
      for p in body { p; parbreak() }
      v(8mm)
      grid(columns: (auto, 1fr), column-gutter: 3mm, row-gutter: 5mm, align: bottom, ..facts.map(((l, v)) => (l + COLON, if v == "" { rule() } else { bold(v) })).flatten())
      v(4mm)
      grid(columns: (auto, 1fr), column-gutter: 3mm, align: top, bring-label + COLON, if bring.any(t => t != "") { stack(spacing: 2.6mm, ..bring.map(t => grid(columns: (4mm, 1fr), column-gutter: 2mm, align: horizon, box(width: 3.4mm, height: 3.4mm, stroke: 0.8pt + ink), t))) } else { pad(top: 4mm, stack(spacing: 8mm, ..bring.map(_ => rule()))) })
      v(5mm)
      closing
      v(11mm)
      box(width: 80mm, stack(spacing: 1.8mm, rule(), text(10pt, fill: soft, signature)))
    }
    let s = 13pt * SCALE
    while s > 6pt and measure(block(width: area.width, body-of(s))).height > area.height { s -= 0.5pt }
    body-of(s)
  }))
  v(4mm)
  // Scissors are a sign that all who cut know; the line goes over the whole page.
  place(left, dx: -18mm, line(length: 210mm, stroke: (paint: ink, thickness: 0.8pt, dash: "dashed")))
  v(6mm)
  set text(12pt * calc.min(SCALE, 1.2))
  grid(columns: (auto, 1fr), column-gutter: 2mm, align: bottom, bold(slip.due + COLON), rule(width: 50mm))
  v(4mm)
  slip.read
  v(6mm)
  grid(columns: (auto, 1fr), column-gutter: 2mm, align: bottom, slip.child + COLON, rule())
  v(5mm)
  grid(columns: (1fr, 1fr), column-gutter: 6mm, ..slip.boxes.map(tick))
  v(9mm)
  grid(columns: (auto, 40mm, auto, 1fr), column-gutter: (2mm, 8mm, 2mm), align: bottom, slip.date + COLON, rule(), slip.signature + COLON, rule())
}
`;

/** Typst functions every sheet uses: page frame, title styles, write-on lines, answer fields. Values in capitals are set by composeDocument. */
export const pageTemplate = `
#let ink = rgb("#1C2B2A")
#let soft = rgb("#5E6A66")
#let pale = rgb("#8F8A7A")
#let answer-ink = rgb("#A4262C")
#let bold(body, fill: ink, size: 1em) = text(size: size, weight: "bold", fill: fill, stroke: if NO-BOLD { stroke(paint: fill, thickness: 0.022em) } else { none }, body)
#let rule(width: 100%, paint: pale) = line(length: width, stroke: 0.5pt + paint)
#let answer(body, size: 1em) = bold(body, fill: answer-ink, size: size)

// The largest size up to the given one at which the text fits the width on one line.
#let fit(body, width, size, min: 7pt, make: text) = context {
  let s = size
  let line = if type(body) == str { body.replace(" ", sym.space.nobreak) } else { body }
  while s > min and measure(make(size: s, line)).width > width { s -= 0.5pt }
  box(make(size: s, if s > min { line } else { body }))
}

// Whether a text fits a box on several lines. Words that are written with spaces between them are never divided.
#let fits-box(body, width, height, make) = {
  let words = if text.lang in ("ja", "th", "zh") { body.split(" ").filter(it => it.match(regex("^\\p{Latin}+$")) != none) } else { body.split(" ") }
  words.all(it => measure(make(it)).width <= width) and measure(block(width: width, { set par(leading: 0.5em); make(body) })).height <= height
}
// The largest size up to the given one at which a text fits a box, on several lines before it gets small. Letters with spaces between them are one word.
#let fit-lines(body, width, height, size, min: 7pt, make: (size: 12pt, it) => bold(it, size: size)) = context {
  set par(leading: 0.5em)
  let letters = body.split(" ")
  let shown = if letters.len() > 1 and letters.all(it => it.clusters().len() == 1) { body.replace(" ", sym.space.nobreak) } else { body }
  let s = size
  while s > min and not fits-box(shown, width, height, it => make(size: s, it)) { s -= 0.5pt }
  make(size: s, shown)
}

// Japanese for beginners is written with spaces between phrases, and a line ends at one of them only; between a number and its unit it never does.
#let phrases(it) = context {
  let kept = it.replace(regex("(\\d) (\\p{Latin})"), m => m.captures.first() + sym.space.nobreak + m.captures.last())
  let parts = kept.split(" ")
  if text.lang == "ja" and parts.len() > 1 and parts.all(it => it.clusters().len() <= 16) { parts.map(it => box(it)).join(" ") } else { kept }
}

#let dots(level, of) = box(baseline: 12%, stack(dir: ltr, spacing: 1.2mm, ..range(of).map(i => circle(radius: 1.25mm, stroke: 0.7pt + HUE, fill: if i < level { HUE } else { white }))))

#let name-line = grid(
  columns: (auto, 1fr, auto, 44mm), column-gutter: (2mm, 8mm, 2mm), align: bottom,
  text(11pt, LABEL.name + COLON), rule(), text(11pt, LABEL.date + COLON), rule(),
)

#let pill(body) = box(fill: answer-ink, inset: (x: 2.6mm, y: 1.3mm), radius: 1mm, bold(body, fill: white, size: 10pt))

#let title(body, fill: ink, size: 24pt) = layout(area => {
  let s = size
  while s > 13pt and measure(bold(body, size: s)).width > area.width { s -= 0.5pt }
  heading(level: 1, bold(body, fill: fill, size: s))
})

#let hint(body) = if body != "" { block(above: 0pt, below: 0pt, text(12.5pt * SCALE, fill: ink, phrases(body))) }

#let head(heading, instruction: "", named: true, solved: false, level: 0, levels: 0) = {
  let mark = if levels > 1 and not solved { dots(level, levels) }
  let titled(fill: ink, size: 24pt) = grid(columns: (1fr, auto), align: (left + horizon, right + horizon), column-gutter: 4mm, title(heading, fill: fill, size: size), mark)
  set block(above: 0pt, below: 0pt)
  if STYLE == "band" and not solved {
    place(top + left, dx: -18mm, dy: -14mm, rect(width: 100% + 36mm, height: 26mm, fill: HUE))
    block(height: 12mm, width: 100%, align(horizon, grid(columns: (1fr, auto), align: horizon, column-gutter: 4mm,
      title(heading, fill: white, size: 25pt),
      if levels > 1 { box(stack(dir: ltr, spacing: 1.2mm, ..range(levels).map(i => circle(radius: 1.3mm, stroke: 0.7pt + white, fill: if i < level { white } else { HUE })))) })))
    v(7mm)
    if named { name-line; v(6mm) }
    hint(instruction)
  } else if STYLE == "tint" and not solved {
    if named { name-line; v(6mm) }
    block(width: 100%, fill: TINT, radius: 2.5mm, inset: (x: 5mm, y: 4mm), {
      titled(fill: HUE)
      if instruction != "" { v(4.2mm); hint(instruction) }
    })
  } else {
    if solved { pill(LABEL.answerKey); v(4mm) } else if named { name-line; v(8mm) }
    titled(fill: if STYLE == "rule" { HUE } else { ink })
    if STYLE == "rule" { v(2.4mm); line(length: 100%, stroke: 1.8pt + HUE) }
    if instruction != "" { v(4.6mm); hint(instruction) }
  }
  v(6mm)
}

#let sheet(heading, body, instruction: "", named: true, solved: false, level: 0, levels: 0) = {
  head(heading, instruction: instruction, named: named, solved: solved, level: level, levels: levels)
  block(width: 100%, height: 1fr, breakable: false, above: 0pt, below: 0pt, body)
}

// Rows of equal height down the rest of the page.
#let rows-of(columns, items, gutter: 6mm, row-gutter: 0mm, align: left + horizon) = grid(
  columns: (1fr,) * columns, rows: (1fr,) * calc.ceil(items.len() / columns), column-gutter: gutter, row-gutter: row-gutter, align: align, ..items,
)

#let counter-dot(n) = box(width: 7mm, height: 7mm, baseline: 28%, circle(radius: 3.5mm, fill: HUE, inset: 0pt, align(center + horizon, bold(str(n), fill: white, size: 11pt))))

// A numbered part of a page: share is its part of the height, rows the lines in it (the number stands at the first).
#let part(n, body, share: 1fr, rows: 1) = block(width: 100%, height: share, above: 0pt, below: 0pt, breakable: false, layout(area => grid(
  columns: (7mm, 1fr), column-gutter: 4mm, align: (center + top, left + top), rows: area.height,
  pad(top: calc.max(0mm, area.height / rows / 2 - 3.5mm), counter-dot(n)), body,
)))
#let divider = block(width: 100%, height: 4mm, above: 0pt, below: 0pt, align(horizon, line(length: 100%, stroke: 0.7pt + MID)))

#let slot(value, solved, width: 15mm, height: 9.6mm, size: 1em) = box(width: width, height: height, radius: 1mm, stroke: 0.7pt + pale, baseline: 30%, fill: white,
  align(center + horizon, if solved { answer(value, size: size) } else { [] }))

#let gap(value, solved, width: 20mm, size: 1em) = box(width: width, height: 6mm, baseline: 1.4mm, stroke: (bottom: 0.7pt + pale),
  align(center + bottom, pad(bottom: 1.2mm, if solved { layout(area => fit(value, area.width, if type(size) == length and size.abs > 0pt { size } else { 1em.to-absolute() }, make: (size: 1em, it) => answer(it, size: size))) } else { [] })))

#let lines(count, spacing: 9mm) = stack(spacing: spacing, ..range(count).map(_ => rule()))

#let squares(width, height, size: 5mm, paint: MID) = box(width: width, height: height, {
  let w = width / 1mm; let h = height / 1mm; let s = size / 1mm
  let nx = calc.floor(w / s + 0.01); let ny = calc.floor(h / s + 0.01)
  place(top + left, curve(stroke: 0.4pt + paint,
    ..range(nx + 1).map(i => (curve.move((i * size, 0mm)), curve.line((i * size, ny * size)))).flatten(),
    ..range(ny + 1).map(i => (curve.move((0mm, i * size)), curve.line((nx * size, i * size)))).flatten()))
})

#let picture(svg, alt, size: 20mm) = box(image(bytes(svg), format: "svg", width: size, height: size, alt: alt))
`;

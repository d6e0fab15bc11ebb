/** Typst drawings of paper: handwriting rulings, squared paper, tables, certificate. */
export const paperTemplate = String.raw`
#let base-line = rgb("#A9764A")
#let guide-line = rgb("#C9B89A")
#let blue-line = rgb("#8FA9CC")
#let trace-ink = rgb("#A3A6A2")

// One writing row. unit is the height of a small letter; ratio is that height in em of the font.
#let writing-row(kind, unit, body: none, ratio: 0.508, model: false, indent: 2mm) = {
  let up = if kind == "seyes" { 3 } else { 1 }
  let total = if kind in ("two-line", "slanted") { unit * 3 } else if kind == "seyes" { unit * 4 } else { unit * 3 }
  let base = if kind == "seyes" { unit * 3 } else { unit * 2 }
  let h(y, paint, width, dash: none) = place(top + left, dy: y, line(length: 100%, stroke: (paint: paint, thickness: width, dash: dash)))
  block(width: 100%, height: total, above: 0pt, below: 0pt, breakable: false, layout(area => {
    if kind == "seyes" {
      let n = calc.floor(area.width / (unit * 4))
      place(top + left, curve(stroke: 0.45pt + rgb("#B8A8D8"), ..range(n + 1).map(i => (curve.move((i * unit * 4, 0mm)), curve.line((i * unit * 4, total)))).flatten()))
      for i in range(5) { h(unit * i, if i == 3 { rgb("#7E6BB5") } else { rgb("#C9DDF0") }, if i == 3 { 0.9pt } else { 0.4pt }) }
    } else if kind == "four-line" {
      place(top + left, dy: unit, rect(width: 100%, height: unit, fill: rgb("#FBF0CF")))
      for i in range(4) { h(unit * i, if i == 2 { base-line } else { guide-line }, if i == 2 { 0.9pt } else { 0.5pt }) }
    } else if kind == "guide" {
      h(0mm, guide-line, 0.5pt); h(unit, blue-line, 0.5pt, dash: "dashed"); h(base, base-line, 0.9pt)
    } else {
      if kind == "slanted" {
        let step = 12mm; let lean = unit * 3 * 0.466
        let n = calc.floor((area.width - lean) / step)
        place(top + left, curve(stroke: 0.4pt + blue-line, ..range(n + 1).map(i => (curve.move((i * step + lean, 0mm)), curve.line((i * step, unit * 3)))).flatten()))
      }
      h(unit, blue-line, 0.6pt); h(base, base-line, 0.9pt)
    }
    if body != none { place(top + left, dx: indent, dy: base, box(text(size: unit / ratio, top-edge: "baseline", bottom-edge: "baseline", fill: if model { ink } else { trace-ink }, body))) }
  }))
}

// Boxes for one character each, with dashed middle lines.
#let box-row(count, texts, side: 17mm, size: 0.74, cross: true) = stack(dir: ltr, ..range(count).map(i => box(width: side, height: side, stroke: 0.9pt + blue-line, {
  if cross { place(top + left, curve(stroke: (paint: rgb("#BBD0E4"), thickness: 0.5pt, dash: "dashed"), curve.move((side / 2, 0mm)), curve.line((side / 2, side)), curve.move((0mm, side / 2)), curve.line((side, side / 2)))) }
  if i < texts.len() { align(center + horizon, text(size: side * size, top-edge: "bounds", bottom-edge: "bounds", fill: if i == 0 { ink } else { trace-ink }, texts.at(i))) }
})))

#let full-paper(kind, pitch: 5mm) = layout(area => {
  let w = area.width; let hgt = area.height
  let hlines(step, paint, width) = place(top + left, curve(stroke: width + paint, ..range(calc.floor(hgt / step + 0.01) + 1).map(i => (curve.move((0mm, i * step)), curve.line((w, i * step)))).flatten()))
  let vlines(step, paint, width, top: 0mm) = place(std.top + left, curve(stroke: width + paint, ..range(calc.floor(w / step + 0.01) + 1).map(i => (curve.move((i * step, 0mm)), curve.line((i * step, calc.floor(hgt / pitch + 0.01) * pitch)))).flatten()))
  if kind == "squares" { hlines(pitch, blue-line, 0.4pt); vlines(pitch, blue-line, 0.4pt) }
  else if kind == "millimetre" {
    hlines(1mm, rgb("#F0C9C2"), 0.2pt); vlines(1mm, rgb("#F0C9C2"), 0.2pt); hlines(5mm, rgb("#E2A79E"), 0.35pt); vlines(5mm, rgb("#E2A79E"), 0.35pt); hlines(10mm, rgb("#D98C8C"), 0.6pt); vlines(10mm, rgb("#D98C8C"), 0.6pt)
  } else if kind == "lines" { hlines(pitch, blue-line, 0.5pt); place(top + left, dx: w - 30mm, line(angle: 90deg, length: hgt, stroke: 0.6pt + rgb("#D98C8C"))) }
  else if kind == "dots" {
    place(top + left, curve(stroke: stroke(paint: rgb("#8FA9CC"), thickness: 0.9pt, cap: "round"), ..range(calc.floor(hgt / pitch) + 1).map(j => range(calc.floor(w / pitch) + 1).map(i => (curve.move((i * pitch, j * pitch)), curve.line((i * pitch + 0.01mm, j * pitch)))).flatten()).flatten()))
  } else if kind == "isometric" {
    let rowh = pitch * 0.866
    let rows = calc.floor(hgt / rowh)
    place(top + left, curve(stroke: stroke(paint: rgb("#8FA9CC"), thickness: 1pt, cap: "round"), ..range(rows + 1).map(j => range(calc.floor(w / pitch)).map(i => { let x = i * pitch + if calc.odd(j) { pitch / 2 } else { 0mm }; (curve.move((x, j * rowh)), curve.line((x + 0.01mm, j * rowh))) }).flatten()).flatten()))
  } else if kind == "staves" {
    let n = calc.floor(hgt / 24mm)
    place(top + left, curve(stroke: 0.6pt + ink, ..range(n).map(j => range(5).map(i => (curve.move((0mm, 6mm + j * 24mm + i * 2.2mm)), curve.line((w, 6mm + j * 24mm + i * 2.2mm)))).flatten()).flatten()))
  }
})

#let writing-paper(kind, unit, between) = layout(area => {
  let row = unit * if kind == "seyes" { 4 } else { 3 }
  stack(spacing: between, ..range(calc.floor((area.height + between) / (row + between))).map(_ => writing-row(kind, unit)))
})
#let box-paper(side) = layout(area => {
  let n = calc.floor(area.width / side)
  align(center, stack(spacing: 3mm, ..range(calc.floor((area.height + 3mm) / (side + 3mm))).map(_ => box-row(n, (), side: side))))
})

#let week-table(days, hours, weekend, corner: "") = layout(area => {
  let head = 13mm
  let row = (area.height - head) / hours
  set text(12pt)
  table(columns: (22mm,) + (1fr,) * days.len(), rows: (head,) + (row,) * hours, align: center + horizon, inset: 1.5mm, stroke: 0.7pt + pale,
    fill: (x, y) => if y == 0 { HUE } else if x == 0 { TINT } else if x - 1 in weekend { TINT.lighten(50%) } else { white },
    table.header(bold(corner, fill: white), ..days.map(d => layout(a => fit(d, a.width, 13pt, make: (size: 13pt, it) => bold(it, fill: white, size: size))))),
    ..range(hours).map(i => (bold(str(i + 1), fill: HUE, size: 13pt), ..days.map(_ => []))).flatten())
})

#let certificate(heading, lines-of, svg, praise) = {
  place(top + left, dx: 9mm, dy: 9mm, rect(width: 100% - 18mm, height: 100% - 18mm, stroke: 3pt + HUE, radius: 4mm))
  place(top + left, dx: 12mm, dy: 12mm, rect(width: 100% - 24mm, height: 100% - 24mm, stroke: 0.9pt + MID, radius: 3mm))
  for (a, x, y) in ((top + left, 1, 1), (top + right, -1, 1), (bottom + left, 1, -1), (bottom + right, -1, -1)) {
    place(a, dx: x * 16mm, dy: y * 16mm, circle(radius: 4mm, stroke: 1.2pt + HUE, fill: TINT))
  }
  pad(x: 34mm, y: 26mm, align(center, {
    picture(svg, heading, size: 26mm)
    v(3mm)
    title(heading, fill: HUE, size: 46pt)
    v(6mm)
    text(19pt, praise)
    v(1fr)
    grid(columns: (auto, 1fr), column-gutter: 5mm, row-gutter: 13mm, align: bottom, ..lines-of.map(l => (text(14pt, l + COLON), rule())).flatten(), grid.cell(colspan: 2, pad(top: 2mm, rule())))
    v(1fr)
    grid(columns: (1fr, 1fr), column-gutter: 30mm, stack(spacing: 2mm, rule(), text(11pt, LABEL.date)), stack(spacing: 2mm, rule(), box(height: 4mm)))
  }))
}
`;

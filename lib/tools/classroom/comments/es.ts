import type { CommentBank } from "#lib/tools/classroom/compose-comment.ts";

export const es: CommentBank = {
  bcp47: "es",
  forms: [
    { label: "él", first: "{name}", later: "" },
    { label: "ella", first: "{name}", later: "" },
  ],
  levels: ["muy bien", "bien", "en proceso", "necesita ayuda"],
  areas: [
    {
      key: "participation",
      label: "Participación",
      sentences: [
        [
          "{name} participa activamente en clase y aporta ideas propias.",
          "En los debates {name} interviene con entusiasmo y hace aportaciones muy meditadas.",
        ],
        ["{name} participa en clase con regularidad.", "{name} sigue las clases con atención e interviene a menudo."],
        ["{name} participa cuando el tema le interesa especialmente.", "{name} interviene cuando la tarea le resulta conocida."],
        [
          "{name} suele escuchar en silencio y necesita que se le anime a intervenir.",
          "{name} todavía interviene poco por iniciativa propia, aunque responde bien cuando se le pregunta.",
        ],
      ],
    },
    {
      key: "independence",
      label: "Forma de trabajar",
      sentences: [
        [
          "{name} trabaja de forma autónoma, a buen ritmo y con mucho cuidado.",
          "{name} planifica su trabajo con antelación y lo termina muy bien sin ayuda.",
        ],
        ["{name} trabaja de forma autónoma y cuidadosa.", "{name} realiza las tareas con orden y dentro del tiempo previsto."],
        [
          "{name} trabaja de forma autónoma cuando la tarea se presenta en pasos pequeños.",
          "{name} empieza con rapidez, pero en las tareas largas a veces pierde de vista el objetivo.",
        ],
        [
          "{name} todavía necesita ayuda para empezar las tareas nuevas.",
          "Para mantener la atención en la tarea {name} todavía necesita ánimo e indicaciones claras.",
        ],
      ],
    },
    {
      key: "reliability",
      label: "Responsabilidad",
      sentences: [
        [
          "{name} trae siempre los deberes completos y el material preparado, y cumple todo lo acordado.",
          "{name} se ofrece para ayudar en las tareas de la clase y las cumple con gran responsabilidad.",
        ],
        ["{name} cumple lo acordado y viene a clase con el material preparado.", "{name} hace los deberes con regularidad."],
        ["{name} suele acordarse de los deberes y del material.", "{name} cumple lo acordado, aunque a veces hay que recordárselo."],
        [
          "{name} todavía olvida a menudo los deberes o el material.",
          "Con apoyo en casa {name} podrá hacer los deberes con más regularidad.",
        ],
      ],
    },
    {
      key: "cooperation",
      label: "Trabajo en equipo",
      sentences: [
        [
          "En grupo {name} ayuda a los demás, sabe escuchar y favorece el buen ambiente.",
          "{name} es muy [respetuoso|respetuosa] con los demás y encuentra soluciones justas a los conflictos.",
        ],
        ["{name} trabaja bien con los demás.", "{name} es amable, ayuda con gusto y respeta las normas de la clase."],
        [
          "{name} trabaja bien con sus amistades y poco a poco se abre a los demás.",
          "En grupo {name} respeta casi siempre las normas comunes.",
        ],
        [
          "En grupo {name} todavía tiene dificultades para dejar hablar a los demás y para ceder.",
          "En los conflictos {name} todavía necesita ayuda para encontrar una solución pacífica.",
        ],
      ],
    },
    {
      key: "language",
      label: "Lectura y escritura",
      sentences: [
        [
          "{name} lee con fluidez y buena entonación, y escribe textos originales y bien construidos.",
          "{name} comprende con detalle incluso textos exigentes; sus escritos son vivos y casi no tienen faltas.",
        ],
        [
          "{name} lee con seguridad, comprende bien los textos y escribe con claridad.",
          "{name} escribe con frases claras y aplica las reglas de ortografía trabajadas.",
        ],
        [
          "{name} lee con seguridad los textos conocidos; en los nuevos le ayuda leer despacio y más de una vez.",
          "{name} escribe textos breves comprensibles y cuida cada vez más la ortografía.",
        ],
        [
          "{name} todavía lee con dudas y le vendría bien leer en voz alta unos minutos cada día.",
          "Al escribir {name} todavía necesita ayuda para formar frases completas.",
        ],
      ],
    },
    {
      key: "maths",
      label: "Matemáticas",
      sentences: [
        [
          "{name} calcula con rapidez y seguridad, y explica con claridad cómo llega a la solución.",
          "{name} resuelve incluso problemas difíciles con estrategias ingeniosas.",
        ],
        [
          "{name} calcula con seguridad y aplica lo aprendido a ejercicios nuevos.",
          "En matemáticas {name} suele llegar al resultado correcto y sabe justificarlo.",
        ],
        [
          "{name} resuelve bien los cálculos trabajados; en los problemas le ayuda hacer un dibujo.",
          "Con tiempo y apoyo visual {name} va ganando seguridad en el cálculo.",
        ],
        [
          "{name} todavía necesita material para calcular y debería repasar las tablas con regularidad.",
          "En matemáticas {name} todavía necesita ayuda para elegir la operación adecuada.",
        ],
      ],
    },
  ],
};

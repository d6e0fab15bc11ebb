import type { CommentBank } from "#lib/tools/classroom/compose-comment.ts";

export const de: CommentBank = {
  bcp47: "de",
  forms: [
    { label: "er", first: "{name}", later: "er" },
    { label: "sie", first: "{name}", later: "sie" },
    { label: "nur mit Namen", first: "{name}", later: "{name}" },
  ],
  levels: ["sehr sicher", "sicher", "teilweise", "noch mit Hilfe"],
  areas: [
    {
      key: "participation",
      label: "Mitarbeit",
      sentences: [
        [
          "{name} beteiligt sich rege am Unterricht und bringt eigene Ideen ein.",
          "Im Unterricht arbeitet {name} mit großer Freude mit und bereichert Gespräche durch durchdachte Beiträge.",
        ],
        ["{name} beteiligt sich regelmäßig am Unterricht.", "{name} folgt dem Unterricht aufmerksam und meldet sich häufig zu Wort."],
        [
          "{name} beteiligt sich bei Themen, die [ihn|sie|besonders] interessieren, am Unterricht.",
          "{name} arbeitet mit, wenn eine Aufgabe vertraut ist.",
        ],
        [
          "{name} folgt dem Unterricht meist still und braucht Ermunterung, um sich zu melden.",
          "{name} beteiligt sich noch selten von sich aus; auf Nachfrage gelingen gute Beiträge.",
        ],
      ],
    },
    {
      key: "independence",
      label: "Arbeitsweise",
      sentences: [
        [
          "Aufgaben erledigt {name} selbstständig, zügig und sehr sorgfältig.",
          "{name} plant die eigene Arbeit vorausschauend und bringt sie ohne Hilfe zu einem guten Ende.",
        ],
        ["{name} arbeitet selbstständig und sorgfältig.", "Arbeitsaufträge setzt {name} in angemessener Zeit und ordentlich um."],
        [
          "{name} arbeitet selbstständig, wenn der Auftrag in kleinen Schritten vorliegt.",
          "{name} beginnt zügig, verliert bei längeren Aufgaben aber manchmal das Ziel aus den Augen.",
        ],
        [
          "{name} braucht bei neuen Aufgaben noch Unterstützung, um einen Anfang zu finden.",
          "Um bei einer Aufgabe zu bleiben, braucht {name} noch Ermutigung und klare Absprachen.",
        ],
      ],
    },
    {
      key: "reliability",
      label: "Zuverlässigkeit",
      sentences: [
        [
          "{name} hat Hausaufgaben und Material stets vollständig dabei und hält sich ausnahmslos an Absprachen.",
          "{name} übernimmt gern Aufgaben für die Klasse und erfüllt sie sehr gewissenhaft.",
        ],
        ["{name} hält sich an Absprachen und hat Hausaufgaben und Material dabei.", "{name} erledigt Hausaufgaben regelmäßig."],
        [
          "{name} denkt meistens an Hausaufgaben und Material.",
          "{name} hält sich an Absprachen, braucht gelegentlich aber eine Erinnerung.",
        ],
        [
          "{name} vergisst noch häufig Hausaufgaben oder Material.",
          "Mit Unterstützung von zu Hause wird {name} Hausaufgaben regelmäßiger erledigen können.",
        ],
      ],
    },
    {
      key: "cooperation",
      label: "Zusammenarbeit",
      sentences: [
        [
          "In der Gruppe ist {name} hilfsbereit, hört zu und bringt alle zusammen.",
          "{name} geht rücksichtsvoll mit anderen um und findet bei Streit faire Lösungen.",
        ],
        ["{name} arbeitet gut mit anderen zusammen.", "{name} ist freundlich, hilft gern und hält sich an die Regeln der Klasse."],
        [
          "{name} arbeitet mit vertrauten Kindern gut zusammen und öffnet sich nach und nach auch anderen.",
          "In der Gruppe hält {name} sich meistens an die gemeinsamen Regeln.",
        ],
        [
          "In der Gruppe lässt {name} andere noch nicht immer ausreden und findet schwer zu Kompromissen.",
          "Bei Streit braucht {name} noch Hilfe, um eine friedliche Lösung zu finden.",
        ],
      ],
    },
    {
      key: "language",
      label: "Lesen und Schreiben",
      sentences: [
        [
          "{name} liest flüssig und sinngestaltend und schreibt einfallsreiche, gut aufgebaute Texte.",
          "Auch anspruchsvolle Texte versteht {name} genau; eigene Texte sind lebendig und fast fehlerfrei.",
        ],
        [
          "{name} liest sicher, versteht Texte gut und schreibt verständlich.",
          "{name} schreibt eigene Texte in klaren Sätzen und wendet die geübten Rechtschreibregeln an.",
        ],
        [
          "Geübte Texte liest {name} sicher; bei unbekannten hilft langsames, wiederholtes Lesen.",
          "{name} schreibt kurze Texte verständlich und achtet zunehmend auf die Rechtschreibung.",
        ],
        [
          "{name} liest noch stockend und sollte täglich einige Minuten laut lesen.",
          "Beim Schreiben braucht {name} noch Hilfe, um vollständige Sätze zu bilden.",
        ],
      ],
    },
    {
      key: "maths",
      label: "Mathematik",
      sentences: [
        [
          "{name} rechnet schnell und sicher und erklärt eigene Lösungswege einleuchtend.",
          "Auch schwierige Sachaufgaben löst {name} mit klugen Überlegungen.",
        ],
        [
          "{name} rechnet sicher und wendet das Gelernte auf neue Aufgaben an.",
          "In Mathematik löst {name} Aufgaben meist richtig und begründet die Rechenwege.",
        ],
        [
          "Geübte Aufgaben rechnet {name} richtig; bei Sachaufgaben hilft eine Skizze.",
          "{name} rechnet mit Zeit und Anschauung zunehmend sicherer.",
        ],
        [
          "{name} braucht beim Rechnen noch Material und sollte die Grundaufgaben regelmäßig üben.",
          "In Mathematik braucht {name} noch Hilfe, um den passenden Rechenweg zu finden.",
        ],
      ],
    },
  ],
};

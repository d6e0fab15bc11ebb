import type { CommentBank } from "#lib/tools/classroom/compose-comment.ts";

export const it: CommentBank = {
  bcp47: "it",
  forms: [
    { label: "lui", first: "{name}", later: "" },
    { label: "lei", first: "{name}", later: "" },
  ],
  levels: ["avanzato", "intermedio", "base", "in via di prima acquisizione"],
  areas: [
    {
      key: "participation",
      label: "Partecipazione",
      sentences: [
        [
          "{name} partecipa attivamente alle lezioni e propone idee personali.",
          "Nelle discussioni {name} interviene con entusiasmo e offre contributi ben ragionati.",
        ],
        ["{name} partecipa alle lezioni con regolarità.", "{name} segue le lezioni con attenzione e interviene spesso."],
        ["{name} partecipa quando l’argomento suscita un interesse particolare.", "{name} interviene quando l’attività è già conosciuta."],
        [
          "{name} ascolta per lo più in silenzio e va [incoraggiato|incoraggiata] a intervenire.",
          "{name} interviene ancora di rado di propria iniziativa, ma risponde bene alle domande.",
        ],
      ],
    },
    {
      key: "independence",
      label: "Metodo di lavoro",
      sentences: [
        [
          "{name} lavora in autonomia, con un buon ritmo e con molta cura.",
          "{name} organizza il proprio lavoro per tempo e lo porta a termine con ottimi risultati senza bisogno di aiuto.",
        ],
        ["{name} lavora in autonomia e con cura.", "{name} svolge i compiti assegnati con ordine e nei tempi previsti."],
        [
          "{name} lavora in autonomia quando la consegna è divisa in piccoli passi.",
          "{name} comincia subito, ma nelle attività lunghe perde a volte di vista l’obiettivo.",
        ],
        [
          "{name} ha ancora bisogno di aiuto per avviare le attività nuove.",
          "Per mantenere l’attenzione sul compito {name} ha ancora bisogno di incoraggiamento e di indicazioni chiare.",
        ],
      ],
    },
    {
      key: "reliability",
      label: "Impegno e puntualità",
      sentences: [
        [
          "{name} ha sempre compiti completi e materiale in ordine e rispetta ogni impegno preso.",
          "{name} si offre volentieri per gli incarichi della classe e li svolge con grande responsabilità.",
        ],
        ["{name} rispetta gli impegni presi e porta il materiale necessario.", "{name} svolge i compiti a casa con regolarità."],
        [
          "{name} si ricorda quasi sempre dei compiti e del materiale.",
          "{name} rispetta gli impegni presi, anche se a volte occorre un richiamo.",
        ],
        [
          "{name} dimentica ancora spesso i compiti o il materiale.",
          "Con un sostegno a casa {name} potrà svolgere i compiti con maggiore regolarità.",
        ],
      ],
    },
    {
      key: "cooperation",
      label: "Collaborazione",
      sentences: [
        [
          "In gruppo {name} aiuta gli altri, sa ascoltare e favorisce la collaborazione di tutti.",
          "{name} è molto [attento|attenta] agli altri e nei disaccordi trova soluzioni giuste.",
        ],
        ["{name} collabora bene con gli altri.", "{name} è gentile, aiuta volentieri e rispetta le regole della classe."],
        [
          "{name} collabora bene con gli amici e a poco a poco si apre anche agli altri.",
          "In gruppo {name} rispetta quasi sempre le regole comuni.",
        ],
        [
          "In gruppo {name} fatica ancora a lasciar parlare gli altri e ad accettare un compromesso.",
          "Nei disaccordi {name} ha ancora bisogno di aiuto per trovare una soluzione serena.",
        ],
      ],
    },
    {
      key: "language",
      label: "Lettura e scrittura",
      sentences: [
        [
          "{name} legge in modo scorrevole ed espressivo e scrive testi originali e ben costruiti.",
          "{name} comprende a fondo anche testi impegnativi; i suoi scritti sono vivaci e quasi privi di errori.",
        ],
        [
          "{name} legge con sicurezza, comprende bene i testi e scrive in modo chiaro.",
          "{name} scrive frasi chiare e applica le regole ortografiche studiate.",
        ],
        [
          "{name} legge con sicurezza i testi noti; per quelli nuovi è utile una lettura lenta e ripetuta.",
          "{name} scrive brevi testi comprensibili e cura sempre di più l’ortografia.",
        ],
        [
          "{name} legge ancora con esitazione; sarebbe utile leggere ogni giorno qualche minuto ad alta voce.",
          "Nella scrittura {name} ha ancora bisogno di aiuto per formare frasi complete.",
        ],
      ],
    },
    {
      key: "maths",
      label: "Matematica",
      sentences: [
        [
          "{name} calcola con rapidità e sicurezza e spiega con chiarezza il proprio ragionamento.",
          "{name} risolve anche problemi difficili con strategie ingegnose.",
        ],
        [
          "{name} calcola con sicurezza e applica a esercizi nuovi ciò che ha imparato.",
          "In matematica {name} arriva quasi sempre al risultato corretto e sa motivarlo.",
        ],
        [
          "{name} esegue correttamente i calcoli su cui si è esercitat[o|a]; nei problemi è utile un disegno.",
          "Con più tempo e con un supporto visivo {name} sta acquisendo sicurezza nel calcolo.",
        ],
        [
          "{name} ha ancora bisogno di materiale concreto per calcolare e dovrebbe ripassare le tabelline con regolarità.",
          "In matematica {name} ha ancora bisogno di aiuto per scegliere l’operazione adatta.",
        ],
      ],
    },
  ],
};

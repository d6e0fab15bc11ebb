import type { CommentBank } from "#lib/tools/classroom/compose-comment.ts";

export const fr: CommentBank = {
  bcp47: "fr",
  forms: [
    { label: "il", first: "{name}", later: "il" },
    { label: "elle", first: "{name}", later: "elle" },
  ],
  levels: ["très bonne maîtrise", "maîtrise satisfaisante", "maîtrise fragile", "à renforcer avec de l’aide"],
  areas: [
    {
      key: "participation",
      label: "Participation",
      sentences: [
        [
          "{name} participe activement en classe et apporte des idées personnelles.",
          "À l’oral, {name} prend la parole avec enthousiasme et enrichit les échanges par des remarques réfléchies.",
        ],
        ["{name} participe régulièrement en classe.", "{name} suit les cours avec attention et intervient souvent."],
        ["{name} participe lorsque le sujet l’intéresse particulièrement.", "{name} prend la parole lorsque l’exercice lui est familier."],
        [
          "{name} écoute plutôt en silence et a besoin d’encouragements pour prendre la parole.",
          "{name} intervient encore rarement de [lui|elle]-même ; ses réponses sont pourtant justes lorsqu’on l’interroge.",
        ],
      ],
    },
    {
      key: "independence",
      label: "Méthode de travail",
      sentences: [
        [
          "{name} travaille de façon autonome, à un bon rythme et avec beaucoup de soin.",
          "{name} organise son travail à l’avance et le mène à bien sans aide.",
        ],
        ["{name} travaille de façon autonome et soignée.", "{name} réalise les travaux demandés avec soin et dans les délais."],
        [
          "{name} travaille seul[|e] lorsque la consigne est découpée en petites étapes.",
          "{name} se met vite au travail, mais perd parfois le fil dans les exercices longs.",
        ],
        [
          "{name} a encore besoin d’aide pour commencer un nouvel exercice.",
          "Pour rester concentré[|e] sur sa tâche, {name} a encore besoin d’encouragements et de consignes claires.",
        ],
      ],
    },
    {
      key: "reliability",
      label: "Sérieux et régularité",
      sentences: [
        [
          "{name} a toujours ses affaires, rend des devoirs complets et respecte ses engagements sans exception.",
          "{name} rend volontiers service à la classe et s’acquitte de ses responsabilités avec grand sérieux.",
        ],
        ["{name} respecte ses engagements et vient en classe avec ses affaires.", "{name} fait ses devoirs régulièrement."],
        ["{name} pense le plus souvent à ses devoirs et à ses affaires.", "{name} respecte ses engagements, avec parfois un rappel."],
        [
          "{name} oublie encore souvent ses devoirs ou ses affaires.",
          "Avec un soutien à la maison, {name} pourra faire ses devoirs plus régulièrement.",
        ],
      ],
    },
    {
      key: "cooperation",
      label: "Travail en groupe",
      sentences: [
        [
          "En groupe, {name} aide les autres, sait écouter et contribue à l’entente de tous.",
          "{name} se montre [attentif|attentive] aux autres et trouve des solutions justes en cas de désaccord.",
        ],
        ["{name} travaille bien avec ses camarades.", "{name} est aimable, aide volontiers et respecte les règles de la classe."],
        [
          "{name} travaille bien avec ses amis et s’ouvre peu à peu aux autres.",
          "En groupe, {name} respecte la plupart du temps les règles communes.",
        ],
        [
          "En groupe, {name} a encore du mal à laisser parler les autres et à accepter un compromis.",
          "En cas de désaccord, {name} a encore besoin d’aide pour trouver une solution apaisée.",
        ],
      ],
    },
    {
      key: "language",
      label: "Lecture et écriture",
      sentences: [
        [
          "{name} lit avec aisance et expression et écrit des textes inventifs et bien construits.",
          "{name} comprend finement des textes exigeants ; ses écrits sont vivants et presque sans faute.",
        ],
        [
          "{name} lit avec assurance, comprend bien les textes et s’exprime clairement à l’écrit.",
          "{name} écrit des phrases claires et applique les règles d’orthographe étudiées.",
        ],
        [
          "{name} lit bien les textes préparés ; une lecture lente et répétée l’aide pour les textes nouveaux.",
          "{name} écrit de courts textes compréhensibles et soigne de plus en plus son orthographe.",
        ],
        [
          "{name} lit encore avec hésitation et gagnerait à lire chaque jour quelques minutes à voix haute.",
          "À l’écrit, {name} a encore besoin d’aide pour construire des phrases complètes.",
        ],
      ],
    },
    {
      key: "maths",
      label: "Mathématiques",
      sentences: [
        [
          "{name} calcule vite et bien et explique clairement sa démarche.",
          "{name} résout même des problèmes difficiles grâce à des raisonnements astucieux.",
        ],
        [
          "{name} calcule avec assurance et réinvestit ses acquis dans des exercices nouveaux.",
          "En mathématiques, {name} trouve le plus souvent la bonne réponse et sait la justifier.",
        ],
        [
          "{name} réussit les calculs travaillés ; pour les problèmes, un schéma l’aide.",
          "Avec du temps et des supports visuels, {name} gagne en assurance dans les calculs.",
        ],
        [
          "{name} a encore besoin de matériel pour calculer et devrait revoir régulièrement les tables.",
          "En mathématiques, {name} a encore besoin d’aide pour choisir la bonne opération.",
        ],
      ],
    },
  ],
};

import type { SiteTexts } from '#website/contract/siteTexts.ts'

export const fr: SiteTexts = {
  about: {
    title: 'Une sélection que chacun peut vérifier',
    description:
      'La plateforme relie entreprises et professionnels inscrits. Chaque place dit ce qui a compté, ce qui a manqué et ce qui a départagé.',
    lead: 'La plateforme relie entreprises et professionnels inscrits. Chaque place dit ce qui a compté, ce qui a manqué et ce qui a départagé. Ceux qui ne sont pas retenus reçoivent aussi une réponse.',
    figures: [
      { value: '15 jours', label: 'pour répondre à ceux qui demandent leurs données' },
      { value: '100\u00a0%', label: 'des décisions ont un motif enregistré' },
      { value: '0', label: 'cookie sur ce site' },
    ],
    points: [
      {
        title: 'La même règle pour tous',
        text: 'Poids, notes minimales et départage sont fixés avant la première note. Un changement ultérieur exige un motif, qui est enregistré.',
      },
      {
        title: 'Évaluation indépendante',
        text: 'Chaque évaluateur note sans voir les notes des autres. Les grands écarts sont revus.',
      },
      {
        title: 'Vos données, votre droit',
        text: 'Consultez, corrigez ou effacez ce que nous conservons, en 15 jours au plus.',
      },
    ],
    body: [
      '<p>L’ordre gère cette plateforme pour que recruter et être recruté ne dépende pas des relations. Les entreprises décrivent le poste et ses exigences\u00a0; les professionnels montrent ce qu’ils savent dans des étapes égales pour tous\u00a0; le résultat est une liste qui s’explique ligne par ligne.</p>',
      '<p>Un résultat publié ne change plus. Chacun peut vérifier, à partir des notes, que l’ordre est celui que donnent les règles.</p>',
    ].join(''),
  },
  contact: {
    title: 'Écrivez-nous',
    description: 'Écrivez à l’équipe\u00a0: une personne lit et répond.',
    lead: 'Une personne lit et répond. Dites-nous ce dont vous avez besoin, avec le code du processus s’il y en a un.',
  },
  faqs: {
    title: 'Questions fréquentes',
    description:
      'Réponses sur la candidature, les étapes, le résultat, les recours, les offres et les données personnelles.',
    groups: [
      {
        title: 'Candidature',
        entries: [
          {
            question: 'Comment participer à un processus\u00a0?',
            answer:
              '<p>L’équipe du processus invite ceux qui remplissent les conditions, ou ajoute votre candidature quand vous postulez par le canal du poste. Vous recevez un e-mail avec le code du processus.</p>',
          },
          {
            question: 'Dois-je être inscrit à l’ordre\u00a0?',
            answer:
              '<p>Cela dépend du poste. Quand l’inscription est exigée, elle est vérifiée avant le résultat. Si elle manque ou a expiré, vous voyez quoi faire.</p>',
          },
          {
            question: 'Ai-je besoin d’un compte\u00a0?',
            answer:
              '<p>Non. Les étapes arrivent par un lien personnel, envoyé à votre adresse. Ne le transférez pas\u00a0: il ouvre votre candidature.</p>',
          },
        ],
      },
      {
        title: 'Tests et vidéo',
        entries: [
          {
            question: 'Et si ma connexion se coupe pendant un test\u00a0?',
            answer:
              '<p>Vos réponses sont enregistrées pendant que vous écrivez, aussi dans le navigateur. Ouvrez le même lien et reprenez où vous en étiez. L’heure est celle du serveur.</p>',
          },
          {
            question: 'Qui voit mon entretien vidéo\u00a0?',
            answer:
              '<p>Seulement les évaluateurs du processus. La vidéo est effacée dans le délai de notre politique de confidentialité.</p>',
          },
          {
            question: 'J’ai besoin d’une aide à l’accessibilité. Que faire\u00a0?',
            answer:
              '<p>La page d’une étape offre tailles de texte, espacement et contraste. Pour plus de temps ou un autre format, répondez à l’invitation avant de commencer.</p>',
          },
        ],
      },
      {
        title: 'Résultat',
        entries: [
          {
            question: 'Comment le classement est-il calculé\u00a0?',
            answer:
              '<p>Chaque partie reçoit une note de 0 à 100 et a un poids. Le total est la moyenne pondérée, arrondie seulement à la fin. Le résultat montre tout le calcul, partie par partie, et ce qui a départagé.</p>',
          },
          {
            question: 'Comment ai-je une réponse si je ne suis pas retenu\u00a0?',
            answer:
              '<p>Par e-mail. Il dit comment votre candidature s’est terminée, et aucun processus n’est archivé avant que tous aient reçu le leur.</p>',
          },
          {
            question: 'Puis-je demander l’explication de ma note\u00a0?',
            answer:
              '<p>Oui. Répondez à l’e-mail du résultat ou écrivez-nous\u00a0: vous recevez une fiche avec la note de chaque critère et ce qu’elle signifie.</p>',
          },
        ],
      },
      {
        title: 'Recours',
        entries: [
          {
            question: 'Puis-je contester une note\u00a0?',
            answer:
              '<p>Oui. Demandez une révision dans le délai indiqué dans le résultat. La personne qui révise n’a pas pris part à la décision, et la réponse est écrite et motivée.</p>',
          },
        ],
      },
      {
        title: 'Offres et paiement',
        entries: [
          {
            question: 'Comment mon entreprise souscrit-elle\u00a0?',
            answer:
              '<p>Choisissez une offre, indiquez le CNPJ et payez par Pix. L’accès s’ouvre dès que le paiement est confirmé.</p>',
          },
          {
            question: 'Puis-je résilier\u00a0?',
            answer: '<p>À tout moment. L’offre dure jusqu’à la fin de la période payée et n’est pas renouvelée.</p>',
          },
        ],
      },
      {
        title: 'Vos données',
        entries: [
          {
            question: 'Quelles données conservez-vous\u00a0?',
            answer:
              '<p>Celles de votre profil, des étapes auxquelles vous avez répondu et des décisions qui les concernent. La page de confidentialité en donne la liste complète, avec les durées.</p>',
          },
          {
            question: 'Comment consulter, corriger ou effacer mes données\u00a0?',
            answer:
              '<p>Écrivez à l’adresse de la page de confidentialité. Nous répondons en 15 jours au plus. Ce que la loi oblige à garder reste sans votre nom autant que possible.</p>',
          },
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions d’utilisation',
    description: 'Les règles de la plateforme\u00a0: pour les professionnels, les entreprises et les visiteurs.',
    body: [
      '<h3>1. Ce qu’est ce service</h3>',
      '<p>La plateforme réunit des entreprises qui recrutent et des professionnels inscrits dans des processus aux règles connues. Elle est gérée par l’ordre nommé au pied de cette page.</p>',
      '<h3>2. Pour les professionnels</h3>',
      '<ul>',
      '<li>Les liens des étapes sont personnels. Répondez vous-même, sans aide que l’étape n’autorise pas.</li>',
      '<li>Les informations du profil et les documents envoyés doivent être vrais et à jour.</li>',
      '<li>La participation est gratuite et ne garantit pas une embauche.</li></ul>',
      '<h3>3. Pour les entreprises</h3>',
      '<ul>',
      '<li>Le poste doit exister, et ses critères doivent se rapporter au travail.</li>',
      '<li>Les critères discriminatoires et les demandes de données inutiles sont interdits.</li>',
      '<li>Les données des professionnels servent seulement au processus où elles ont été reçues.</li></ul>',
      '<h3>4. Résultats et décisions</h3>',
      '<p>Les notes suivent les règles du processus. Les éliminations sont décidées par des personnes, avec un motif enregistré, et peuvent être revues sur demande. Un résultat publié n’est pas modifié\u00a0; les corrections sont publiées à côté.</p>',
      '<h3>5. Offres et paiements</h3>',
      '<p>Prix, limites et durées sont sur la page des offres. Le montant convenu vaut jusqu’à la fin de la période. La résiliation empêche le prochain renouvellement.</p>',
      '<h3>6. Disponibilité</h3>',
      '<p>Les maintenances sont annoncées quand c’est possible. Les délais d’étapes touchés par une interruption de notre fait sont prolongés.</p>',
      '<h3>7. Modifications</h3>',
      '<p>Chaque version a un numéro et une date et reste publiée. Les changements qui réduisent des droits sont annoncés par e-mail avant de s’appliquer.</p>',
      '<h3>8. Droit</h3>',
      '<p>Le droit brésilien s’applique. Le for est le siège de l’ordre, sauf ce que la loi réserve aux consommateurs.</p>',
    ].join(''),
  },
  privacy: {
    title: 'Politique de confidentialité',
    description:
      'Quelles données nous traitons, pourquoi, combien de temps, et comment exercer vos droits selon la LGPD.',
    body: [
      '<h3>1. Qui est responsable</h3>',
      '<p>L’ordre nommé au pied de cette page est responsable des données traitées ici, selon la loi brésilienne 13.709/2018 (LGPD).</p>',
      '<h3>2. Quelles données nous traitons</h3>',
      '<ul>',
      '<li><strong>Professionnels\u00a0:</strong> profil, inscription, CV, réponses, notes, vidéos et historique des candidatures.</li>',
      '<li><strong>Entreprises\u00a0:</strong> données d’identification, contacts, abonnements et paiements.</li>',
      '<li><strong>Visiteurs\u00a0:</strong> ce que vous écrivez dans les formulaires. Ce site n’utilise ni cookies ni traceurs.</li></ul>',
      '<h3>3. Pourquoi et sur quelle base</h3>',
      '<ul>',
      '<li>Mener les processus auxquels vous participez\u00a0: mesures précontractuelles.</li>',
      '<li>Respecter les obligations légales et fiscales.</li>',
      '<li>Garder de quoi vérifier les décisions\u00a0: exercice régulier de droits.</li>',
      '<li>Envoyer des avis et des postes\u00a0: votre consentement, que vous pouvez retirer à tout moment.</li></ul>',
      '<h3>4. Données sensibles</h3>',
      '<p>Origine, handicap et autres données sensibles sont facultatifs, chiffrés et utilisés seulement pour des actions positives et des statistiques anonymes.</p>',
      '<h3>5. Avec qui nous partageons</h3>',
      '<p>Avec l’entreprise de votre processus et avec des prestataires qui opèrent le service pour nous. Nous ne vendons pas de données.</p>',
      '<h3>6. Combien de temps</h3>',
      '<p>Les profils sans activité sont effacés après le délai fixé, avec un avis préalable. Les données de paiement sont gardées cinq ans, comme l’exige le droit fiscal. Les résultats publiés n’identifient pas ceux qui ont demandé l’effacement.</p>',
      '<h3>7. Vos droits</h3>',
      '<p>Vous pouvez obtenir confirmation, consulter, corriger, emporter ou effacer vos données, retirer un consentement et demander la révision d’une décision. Nous répondons en 15 jours au plus.</p>',
      '<h3>8. Sécurité</h3>',
      '<p>Mots de passe et secrets sont chiffrés, chaque accès est inscrit dans un journal inaltérable, et les incidents sont signalés aux personnes concernées et à l’ANPD.</p>',
      '<h3>9. Modifications</h3>',
      '<p>Chaque version a un numéro et une date et reste publiée. Votre consentement renvoie à la version en vigueur ce jour-là.</p>',
    ].join(''),
  },
  comingSoon: {
    title: 'Des postes pour les professionnels inscrits',
    description: 'Laissez votre e-mail et recevez un avis le jour de l’ouverture, rien d’autre.',
    lead: 'Laissez votre e-mail et recevez un avis ce jour-là, rien d’autre.',
  },
}

import type { SiteTexts } from '#website/contract/siteTexts.ts'

export const de: SiteTexts = {
  about: {
    title: 'Eine Auswahl, die jeder nachprüfen kann',
    description:
      'Die Plattform verbindet Unternehmen und registrierte Fachleute. Jeder Platz der Liste sagt, was zählte, was fehlte und was den Gleichstand löste.',
    lead: 'Die Plattform verbindet Unternehmen und registrierte Fachleute. Jeder Platz der Liste sagt, was zählte, was fehlte und was den Gleichstand löste. Auch wer nicht ausgewählt wird, erhält eine Antwort.',
    figures: [
      { value: '15 Tage', label: 'für die Antwort an alle, die ihre Daten anfordern' },
      { value: '100 %', label: 'der Entscheidungen haben einen festgehaltenen Grund' },
      { value: '0', label: 'Cookies auf dieser Website' },
    ],
    points: [
      {
        title: 'Gleiche Regeln für alle',
        text: 'Gewichte, Mindestnoten und Gleichstand werden vor der ersten Note festgelegt. Spätere Änderungen brauchen einen Grund, der festgehalten wird.',
      },
      {
        title: 'Unabhängige Bewertung',
        text: 'Jede bewertende Person benotet, ohne die Noten der anderen zu sehen. Große Abweichungen werden überprüft.',
      },
      {
        title: 'Ihre Daten, Ihr Recht',
        text: 'Sehen, berichtigen oder löschen Sie, was wir speichern, innerhalb von 15 Tagen.',
      },
    ],
    body: [
      '<p>Die Kammer betreibt diese Plattform, damit Einstellungen nicht davon abhängen, wen man kennt. Unternehmen beschreiben die Stelle und ihre Anforderungen; Fachleute zeigen ihr Können in Schritten, die für alle gleich sind; das Ergebnis ist eine Liste, die sich Zeile für Zeile erklärt.</p>',
      '<p>Ein veröffentlichtes Ergebnis ändert sich nicht mehr. Jeder kann anhand der Noten nachprüfen, dass die Reihenfolge den Regeln entspricht.</p>',
    ].join(''),
  },
  contact: {
    title: 'Sprechen Sie mit uns',
    description: 'Schreiben Sie dem Team der Plattform: Ein Mensch liest und antwortet.',
    lead: 'Ein Mensch liest und antwortet. Schreiben Sie, was Sie brauchen, gern mit dem Code des Verfahrens.',
  },
  faqs: {
    title: 'Häufige Fragen',
    description: 'Antworten zu Bewerbung, Schritten, Ergebnis, Einspruch, Plänen und persönlichen Daten.',
    groups: [
      {
        title: 'Bewerbung',
        entries: [
          {
            question: 'Wie nehme ich an einem Verfahren teil?',
            answer:
              '<p>Das Team des Verfahrens lädt alle ein, die die Anforderungen erfüllen, oder trägt Ihre Bewerbung ein, wenn Sie sich über den Kanal der Stelle melden. Sie erhalten eine E-Mail mit dem Code des Verfahrens.</p>',
          },
          {
            question: 'Muss ich bei der Kammer registriert sein?',
            answer:
              '<p>Das hängt von der Stelle ab. Wo eine Registrierung verlangt wird, wird sie vor dem Ergebnis geprüft. Fehlt sie oder ist sie abgelaufen, sehen Sie, was zu tun ist.</p>',
          },
          {
            question: 'Brauche ich ein Konto?',
            answer:
              '<p>Nein. Die Schritte kommen über einen persönlichen Link an Ihre E-Mail-Adresse. Leiten Sie ihn nicht weiter: Er öffnet Ihre Bewerbung.</p>',
          },
        ],
      },
      {
        title: 'Tests und Video',
        entries: [
          {
            question: 'Was ist, wenn meine Verbindung während eines Tests abbricht?',
            answer:
              '<p>Ihre Antworten werden beim Schreiben gespeichert, auch im Browser. Öffnen Sie denselben Link und machen Sie dort weiter. Es gilt die Uhr des Servers.</p>',
          },
          {
            question: 'Wer sieht mein Videointerview?',
            answer:
              '<p>Nur die Bewertenden des Verfahrens. Das Video wird nach der Frist der Datenschutzerklärung gelöscht.</p>',
          },
          {
            question: 'Ich brauche eine Hilfe zur Barrierefreiheit. Was tue ich?',
            answer:
              '<p>Auf der Seite eines Schritts gibt es Schriftgrößen, Abstände und Kontrast. Für mehr Zeit oder ein anderes Format antworten Sie vor dem Beginn auf die Einladung.</p>',
          },
        ],
      },
      {
        title: 'Ergebnis',
        entries: [
          {
            question: 'Wie wird die Rangfolge berechnet?',
            answer:
              '<p>Jeder Teil erhält eine Note von 0 bis 100 und hat ein Gewicht. Die Summe ist das gewichtete Mittel, erst am Ende gerundet. Das Ergebnis zeigt die ganze Rechnung, Teil für Teil, und was den Gleichstand löste.</p>',
          },
          {
            question: 'Wie erhalte ich eine Antwort, wenn ich nicht ausgewählt werde?',
            answer:
              '<p>Per E-Mail. Sie sagt, wie Ihre Bewerbung ausging, und kein Verfahren wird archiviert, bevor alle ihre erhalten haben.</p>',
          },
          {
            question: 'Kann ich eine Erklärung meiner Note verlangen?',
            answer:
              '<p>Ja. Antworten Sie auf die E-Mail mit dem Ergebnis oder schreiben Sie uns: Sie erhalten ein Blatt mit der Note jedes Kriteriums und ihrer Bedeutung.</p>',
          },
        ],
      },
      {
        title: 'Einspruch',
        entries: [
          {
            question: 'Kann ich gegen eine Note Einspruch erheben?',
            answer:
              '<p>Ja. Bitten Sie innerhalb der im Ergebnis genannten Frist um Überprüfung. Wer prüft, war an der Entscheidung nicht beteiligt, und die Antwort kommt schriftlich, mit Begründung.</p>',
          },
        ],
      },
      {
        title: 'Pläne und Zahlung',
        entries: [
          {
            question: 'Wie schließt mein Unternehmen einen Plan ab?',
            answer:
              '<p>Wählen Sie einen Plan, geben Sie die CNPJ an und zahlen Sie per Pix. Der Zugang öffnet sich, sobald die Zahlung bestätigt ist.</p>',
          },
          {
            question: 'Kann ich kündigen?',
            answer: '<p>Jederzeit. Der Plan gilt bis zum Ende des bezahlten Zeitraums und wird nicht verlängert.</p>',
          },
        ],
      },
      {
        title: 'Ihre Daten',
        entries: [
          {
            question: 'Welche Daten speichern Sie?',
            answer:
              '<p>Die Ihres Profils, der beantworteten Schritte und der Entscheidungen darüber. Die Datenschutzseite enthält die vollständige Liste mit Fristen.</p>',
          },
          {
            question: 'Wie verlange ich Einsicht, Berichtigung oder Löschung?',
            answer:
              '<p>Schreiben Sie an die Adresse auf der Datenschutzseite. Wir antworten innerhalb von 15 Tagen. Was das Gesetz aufzubewahren verlangt, bleibt nach Möglichkeit ohne Ihren Namen.</p>',
          },
        ],
      },
    ],
  },
  terms: {
    title: 'Nutzungsbedingungen',
    description: 'Die Regeln für die Nutzung der Plattform: für Fachleute, Unternehmen und Besucher.',
    body: [
      '<h3>1. Was dieser Dienst ist</h3>',
      '<p>Die Plattform bringt einstellende Unternehmen und registrierte Fachleute in Auswahlverfahren mit bekannten Regeln zusammen. Sie wird von der Kammer betrieben, die am Fuß dieser Seite genannt ist.</p>',
      '<h3>2. Für Fachleute</h3>',
      '<ul>',
      '<li>Die Links der Schritte sind persönlich. Antworten Sie selbst, ohne Hilfe, die der Schritt nicht erlaubt.</li>',
      '<li>Angaben im Profil und eingereichte Unterlagen müssen wahr und aktuell sein.</li>',
      '<li>Die Teilnahme ist kostenlos und garantiert keine Einstellung.</li></ul>',
      '<h3>3. Für Unternehmen</h3>',
      '<ul>',
      '<li>Die Stelle muss bestehen, und ihre Kriterien müssen mit der Arbeit zu tun haben.</li>',
      '<li>Diskriminierende Kriterien und Fragen nach unnötigen Daten sind verboten.</li>',
      '<li>Daten von Fachleuten dienen nur dem Verfahren, in dem sie empfangen wurden.</li></ul>',
      '<h3>4. Ergebnisse und Entscheidungen</h3>',
      '<p>Noten folgen den Regeln des Verfahrens. Über Ausschlüsse entscheiden Menschen, mit festgehaltenem Grund; sie können auf Antrag überprüft werden. Ein veröffentlichtes Ergebnis wird nicht geändert; Korrekturen werden daneben veröffentlicht.</p>',
      '<h3>5. Pläne und Zahlungen</h3>',
      '<p>Preise, Grenzen und Zeiträume stehen auf der Seite der Pläne. Der vereinbarte Betrag gilt bis zum Ende des Zeitraums. Eine Kündigung verhindert die nächste Verlängerung.</p>',
      '<h3>6. Verfügbarkeit</h3>',
      '<p>Wartungen werden nach Möglichkeit angekündigt. Fristen von Schritten, die eine Unterbrechung unsererseits betrifft, werden verlängert.</p>',
      '<h3>7. Änderungen</h3>',
      '<p>Jede Fassung hat Nummer und Datum und bleibt veröffentlicht. Änderungen, die Rechte mindern, werden vorher per E-Mail angekündigt.</p>',
      '<h3>8. Recht</h3>',
      '<p>Es gilt brasilianisches Recht. Gerichtsstand ist der Sitz der Kammer, soweit das Gesetz Verbrauchern nichts anderes vorbehält.</p>',
    ].join(''),
  },
  privacy: {
    title: 'Datenschutzerklärung',
    description:
      'Welche personenbezogenen Daten wir verarbeiten, wozu, wie lange, und wie Sie Ihre Rechte nach der LGPD ausüben.',
    body: [
      '<h3>1. Wer verantwortlich ist</h3>',
      '<p>Die am Fuß genannte Kammer ist Verantwortliche für die hier verarbeiteten Daten nach dem brasilianischen Gesetz 13.709/2018 (LGPD).</p>',
      '<h3>2. Welche Daten wir verarbeiten</h3>',
      '<ul>',
      '<li><strong>Fachleute:</strong> Profil, Registrierung, Lebenslauf, Antworten, Noten, Videos und der Verlauf der Bewerbungen.</li>',
      '<li><strong>Unternehmen:</strong> Stammdaten, Kontakte, Abonnements und Zahlungen.</li>',
      '<li><strong>Besucher:</strong> was Sie in Formulare schreiben. Diese Website verwendet weder Cookies noch Tracker.</li></ul>',
      '<h3>3. Wozu und auf welcher Grundlage</h3>',
      '<ul>',
      '<li>Durchführung der Verfahren, an denen Sie teilnehmen: vorvertragliche Maßnahmen.</li>',
      '<li>Erfüllung gesetzlicher und steuerlicher Pflichten.</li>',
      '<li>Aufzeichnungen, mit denen Entscheidungen nachprüfbar sind: Ausübung von Rechten.</li>',
      '<li>Hinweise und Stellen: Ihre Einwilligung, die Sie jederzeit widerrufen können.</li></ul>',
      '<h3>4. Sensible Daten</h3>',
      '<p>Herkunft, Behinderung und andere sensible Daten sind freiwillig, werden verschlüsselt gespeichert und nur für Fördermaßnahmen und anonyme Statistiken verwendet.</p>',
      '<h3>5. Mit wem wir teilen</h3>',
      '<p>Mit dem Unternehmen Ihres Verfahrens und mit Dienstleistern, die in unserem Auftrag arbeiten. Wir verkaufen keine Daten.</p>',
      '<h3>6. Wie lange</h3>',
      '<p>Profile ohne Aktivität werden nach der eingestellten Frist gelöscht, mit vorherigem Hinweis. Zahlungsdaten bleiben fünf Jahre, wie es das Steuerrecht verlangt. Veröffentlichte Ergebnisse nennen niemanden, der Löschung verlangt hat.</p>',
      '<h3>7. Ihre Rechte</h3>',
      '<p>Sie können Auskunft, Einsicht, Berichtigung, Mitnahme oder Löschung verlangen, eine Einwilligung widerrufen und die Überprüfung einer Entscheidung beantragen. Wir antworten innerhalb von 15 Tagen.</p>',
      '<h3>8. Sicherheit</h3>',
      '<p>Passwörter und Geheimnisse werden verschlüsselt gespeichert, jeder Zugriff steht in einem unveränderlichen Protokoll, und Vorfälle werden den Betroffenen und der ANPD gemeldet.</p>',
      '<h3>9. Änderungen</h3>',
      '<p>Jede Fassung hat Nummer und Datum und bleibt veröffentlicht. Ihre Einwilligung verweist auf die Fassung, die an jenem Tag galt.</p>',
    ].join(''),
  },
  comingSoon: {
    title: 'Stellen für registrierte Fachleute',
    description:
      'Hinterlassen Sie Ihre E-Mail-Adresse und erhalten Sie einen Hinweis am Tag der Eröffnung, sonst nichts.',
    lead: 'Hinterlassen Sie Ihre E-Mail-Adresse und erhalten Sie am Tag der Eröffnung einen Hinweis, sonst nichts.',
  },
}

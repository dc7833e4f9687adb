// Hosts by what a request to them may cause.

/**
 * Mail, banks and payment, logins, and redirectors, whose targets are unknown: never requested by hovering.
 * A host includes all its subdomains.
 * @type {ReadonlySet<string>}
 */
export const GUARDED_HOSTS = new Set([
  // mail
  "mail.google.com inbox.google.com outlook.live.com outlook.office.com outlook.office365.com outlook.com hotmail.com mail.yahoo.com mail.aol.com",
  "proton.me protonmail.com tutanota.com tuta.com fastmail.com mail.com navigator.gmx.net navigator.web.de mail.ru mail.yandex.ru posteo.de mailbox.org",
  "icloud.com zoho.com roundcube.net hushmail.com",
  // banks and payment
  "paypal.com paypal.me stripe.com venmo.com wise.com revolut.com n26.com monzo.com klarna.com coinbase.com binance.com chase.com wellsfargo.com",
  "citi.com capitalone.com usbank.com hsbc.com hsbc.co.uk barclays.co.uk lloydsbank.com natwest.com santander.com santander.co.uk nationwide.co.uk",
  "sparkasse.de commerzbank.de dkb.de comdirect.de ing.de ing.nl ing.com consorsbank.de targobank.de bnpparibas.com societegenerale.fr credit-agricole.fr",
  "labanquepostale.fr boursorama.com cic.fr bbva.com bbva.es caixabank.es bankinter.com intesasanpaolo.com unicredit.it unicredit.de poste.it fineco.it",
  "itau.com.br bradesco.com.br nubank.com.br caixa.gov.br cgd.pt rabobank.nl abnamro.nl bunq.com knab.nl pkobp.pl mbank.pl pekao.com.pl ipko.pl",
  // logins and carts
  "accounts.google.com login.microsoftonline.com appleid.apple.com auth0.com okta.com docusign.com docusign.net",
  // senders of newsletters, and redirectors
  "list-manage.com mailchi.mp sendgrid.net mailgun.org mandrillapp.com hubspotlinks.com rs6.net cmail19.com cmail20.com createsend.com exacttarget.com",
  "mjt.lu mlsend.com klclick.com substackcdn.com sendinblue.com brevo.com t.co bit.ly tinyurl.com goo.gl ow.ly is.gd buff.ly lnkd.in rebrand.ly",
  "doubleclick.net googleadservices.com awin1.com safelinks.protection.outlook.com urldefense.com urldefense.proofpoint.com",
].join(" ").split(" "));

/** A label of a host name that indicates the same: `webmail.example.org`, `online-banking.example.org`, `examplebank.com`. */
export const GUARDED_LABEL =
  /^(?:web-?mail\d*|e?mail\d*|poczta|correo|messagerie|inbox|owa|roundcube|log-?in|sign-?in|sso|auth|oauth|accounts?|my-?account|checkout|cart|pay(?:ments?)?|wallet|unsubscribe|optout|click\d*|clicks|links?|trk|track(?:ing)?|email-?links?|e?news-?letters?|go)$|bank(?:ing)?$|^(?:bank|banc[ao]|banque|sparkasse|volksbank)|e-?banking|netbank/;

/**
 * Hosts that only publish: there a word that suggests an action is the topic of a page.
 * @type {ReadonlySet<string>}
 */
export const PUBLISHERS = new Set([
  "wikipedia.org wiktionary.org wikibooks.org wikisource.org wikiquote.org wikivoyage.org wikiversity.org mediawiki.org wikimedia.org wikidata.org",
  "britannica.com treccani.it larousse.fr universalis.fr encyclopedia.com plato.stanford.edu link.springer.com scholarpedia.org newadvent.org",
  "developer.mozilla.org python.org debian.org gnu.org kernel.org man7.org freebsd.org openbsd.org netbsd.org die.net archlinux.org git-scm.com",
  "postgresql.org sqlite.org dev.mysql.com mariadb.org php.net ruby-lang.org perl.org perldoc.perl.org rust-lang.org docs.rs go.dev pkg.go.dev cppreference.com",
  "learn.microsoft.com docs.oracle.com nodejs.org w3.org whatwg.org ietf.org rfc-editor.org readthedocs.io readthedocs.org apache.org nginx.org",
  "kubernetes.io docs.docker.com gnome.org kde.org help.ubuntu.com manpages.ubuntu.com docs.redhat.com fedoraproject.org opensuse.org latex-project.org ctan.org scipy.org numpy.org",
  "pydata.org djangoproject.com arxiv.org ncbi.nlm.nih.gov worldbank.org bankofengland.co.uk ecb.europa.eu gutenberg.org archive.org",
  "newworldencyclopedia.org etymonline.com dle.rae.es duden.de spektrum.de iep.utm.edu loc.gov nist.gov nasa.gov who.int un.org europa.eu bipm.org",
  "bbc.com bbc.co.uk theguardian.com nytimes.com reuters.com apnews.com npr.org cnn.com dw.com lwn.net wired.com arstechnica.com nature.com science.org",
  "spiegel.de zeit.de faz.net sueddeutsche.de tagesschau.de orf.at nzz.ch lemonde.fr lefigaro.fr liberation.fr elpais.com elmundo.es lavanguardia.com",
  "repubblica.it corriere.it publico.pt folha.uol.com.br globo.com nrc.nl volkskrant.nl rp.pl wyborcza.pl svt.se dn.se nhk.or.jp abc.net.au cbc.ca",
  "developer.apple.com developer.android.com docs.aws.amazon.com docs.github.com docs.gitlab.com swift.org scikit-learn.org sqlalchemy.org eslint.org",
].join(" ").split(" "));

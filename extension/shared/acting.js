// Words in an address that suggest an action: requesting it may change something. Without accents, in lower case.

/**
 * Words that suggest an action anywhere in an address or in the text of a link.
 * @type {ReadonlySet<string>}
 */
export const ALWAYS = new Set([
  // English
  "unsubscribe unsubscribed unsubscription unsub unsubs optout signout signoff logout logoff deactivate deregister",
  // German
  "abmelden abmeldung abbestellen abbestellung austragen ausloggen newsletterabmeldung kuendigen kundigen kuendigung kundigung",
  // French
  "desabonner desabonnement desinscription desinscrire deconnexion deconnecter resilier resiliation",
  // Spanish
  "desuscribir desuscribirse desuscripcion cancelarsuscripcion desconectar desconectarse darsedebaja cerrarsesion",
  // Italian
  "disiscriviti disiscrizione disiscrivi disdici disconnetti disconnettiti annullaiscrizione cancellaiscrizione",
  // Portuguese
  "descadastrar descadastro descadastrese desinscrever desconectarse cancelarinscricao cancelarassinatura",
  // Dutch
  "uitschrijven uitschrijving afmelden afmelding uitloggen opzeggen",
  // Polish
  "wypisz wypiszsie rezygnacja zrezygnuj wyloguj wylogowanie wyrejestruj",
].join(" ").split(" "));

/**
 * Words that suggest an action in a short part of a path; a long part is a headline, where they are only its topic.
 * @type {ReadonlySet<string>}
 */
export const SHORT = new Set([
  // English
  "confirm confirmation confirmed confirmemail verify verification verifyemail validate activate activation reactivate disable",
  "delete remove destroy purge erase trash revoke approve approval reject deny decline accept dismiss reset resetpassword",
  "invite invitation invites rsvp vote votes voting upvote downvote like unlike dislike follow unfollow subscribe subscription join leave",
  "cart basket checkout addtocart buy purchase order orders pay payment donate reserve reservation bid claim redeem refund",
  "cancel cancellation submit send resend flag block unblock mute ban publish unpublish restore rollback ",
  "login signin signup register registration authorize authorise authorization oauth sso magic magiclink passwordless impersonate",
  "download downloads export withdraw deposit markread ",
  // German
  "bestaetigen bestatigen bestaetigung bestatigung verifizieren verifizierung aktivieren aktivierung freischalten loeschen loschen entfernen",
  "genehmigen genehmigung freigeben ablehnen annehmen zuruecksetzen zurucksetzen einladen einladung abstimmen abstimmung ",
  "warenkorb kasse kaufen bestellen bestellung bezahlen zahlung spenden buchen stornieren anmelden anmeldung registrieren abonnieren absenden einloggen herunterladen",
  // French
  "confirmer verifier valider activer supprimer effacer approuver refuser accepter reinitialiser reinitialisation inviter voter ",
  "panier acheter payer paiement reserver annuler connexion inscription inscrire abonner abonnement envoyer telecharger",
  // Spanish
  "confirmar confirmacion verificar verificacion activar eliminar borrar suprimir aprobar rechazar aceptar restablecer reiniciar invitar invitacion",
  "votar votacion carrito cesta comprar pedido pagar pago reservar cancelar iniciarsesion suscribir suscribirse registrarse descargar ",
  // Italian
  "conferma confermare verificare attiva attivare elimina eliminare cancella cancellare approva approvare rifiuta accetta accettare reimposta",
  "ripristina invita invito vota votare carrello acquista comprare ordina paga pagare prenota annulla accedi esci registrati iscriviti scarica",
  // Portuguese
  "confirme ativar excluir apagar remover aprovar rejeitar aceitar redefinir convidar convite carrinho pagamento encomendar entrar sair",
  "inscrever assinar enviar baixar ",
  // Dutch
  "bevestig bevestigen bevestiging verifieren activeren verwijder verwijderen goedkeuren goedkeuring afwijzen accepteren herstellen uitnodigen",
  "uitnodiging stemmen winkelwagen winkelmand afrekenen kopen bestelling betalen boeken annuleren inloggen aanmelden inschrijven",
  // Polish
  "potwierdz potwierdzenie zweryfikuj weryfikacja aktywuj aktywacja usun usuniecie kasuj zatwierdz odrzuc akceptuj resetuj resethasla zapros",
  "zaproszenie glosuj glosowanie koszyk kup zamow zamowienie zaplac platnosc rezerwuj anuluj zaloguj zarejestruj pobierz",
].join(" ").split(" "));

/** Suffixes of files that can be read but are large: they are requested explicitly, not by hovering. */
export const DOCUMENTS = /\.(?:csv|docx?|epub|json|od[pst]|pdf|pptx?|rtf|xlsx?|xml)$/i;

/** Attributes of a link that triggers an action of the page. */
export const ACTING_LINK =
  "[role=button], [data-method], [data-turbo-method], [data-confirm], [data-remote], [hx-get], [hx-post], [hx-put], [hx-delete]";

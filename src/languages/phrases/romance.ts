/** Phrases in French, Spanish, Portuguese, Italian, Catalan, Galician and Romanian. */
import type { LanguagePhrases } from './phrase-rows';

export const ROMANCE: readonly LanguagePhrases[] = [
  // French.
  {
    readAlso:
      'lire la suite, lire/lisez aussi, à lire/voir/découvrir aussi, lire plus, continuer la lecture, ' +
      'poursuivre la lecture, à/ lire aussi/également, voir aussi, ' +
      'lire/voir nos/notre/les/le/la/l’ explications/explication/décryptage/reportage/enquête/récit/analyse/entretien/article/portrait/tribune',
    related:
      'articles récents/populaires, derniers articles, dernières actualités, les plus consultés, ' +
      'cela/ça pourrait vous intéresser, ces articles pourraient vous intéresser, ' +
      'sur le même sujet, produits/produit similaires/associés/apparentés/complémentaires/vus/consultés, ' +
      'vous aimerez aussi, sur le même thème, article/articles liés/associés/similaires/recommandés, ' +
      'les plus lus, dans la même rubrique, recommandé/recommandés/recommandations pour vous, ' +
      'annonces/documents/offres similaires',
    share: 'partager cet/ page/article/, copier le lien, imprimer, partager cet/cette article/page/recette',
    follow: 'suivez-nous/retrouvez-nous aussi/ sur/',
    order:
      'abonnez-vous/inscrivez-vous/s’abonner/s’inscrire, ' +
      'abonnez-vous/inscrivez-vous/s’abonner/s’inscrire à la/notre/nos newsletter/newsletters…, ' +
      'abonnez-vous/s’abonner à partir de…, soutenez l’information/l’info/votre-journal…, ' +
      'paiement/payez/payer en 2/3/4/10/12/plusieurs fois…, paiement/payez/payer en 3 ou/x 4…, ' +
      'télécharger/téléchargez l’application',
    advertisement:
      'la suite après la/cette publicité, suite de l’article après la publicité, ' +
      'contenu/contenus/article sponsorisé/sponsorisés, publicité - continuez ci-dessous, publicité',
    notice:
      'tout/accepter les/tous-les cookies, réservé aux abonnés, article réservé aux abonnés, s’identifier, ' +
      's’abonner pour lire la-suite/, accepter/refuser, tout accepter/refuser, ' +
      'gérer/paramétrer les cookies, déjà abonné…, il vous reste…, cet article est réservé…, ' +
      'ce contenu est réservé…, inscrivez-vous gratuitement…, se connecter',
    legal:
      'conditions générales d’utilisation/de-vente/, conditions d’utilisation, politique/gestion de/des cookies, ' +
      'mentions légales, politique de confidentialité',
    control:
      'trier par, prix croissant/décroissant, ' +
      'retour/revenir en haut de-page/, aller/passer au contenu/menu principal/, voir sur-la/la carte, ' +
      'tout déplier/replier, aller à la recette, imprimer la/cette recette, agrandir l’image/, ' +
      'cliquez ici/sur-l’image/ pour agrandir l’image/, signaler cette page, retour au sommaire, haut de page, ' +
      'écouter cet-article/l’article/article',
    answer:
      'laisser/laissez/ajouter/ajoutez/écrire/écrivez/poster/postez un/une/votre commentaire/réponse/avis, ' +
      'votre réponse/commentaire, répondre à ce-sujet/la-discussion, réponse rapide',
    shopTerms:
      'livraison/livraisons/retours/remboursement/paiement/expédition, ' +
      'livraison/livraisons/retours/paiement/expédition/échanges et/ ' +
      'retour/retours/livraison/paiement/remboursement/remboursements/échanges gratuits/, ' +
      'modes/moyens/options/informations/conditions/délais/frais/politique de livraison/paiement/retour/retours, ' +
      'livraison/retour/retours gratuite/gratuit/gratuits/rapide, paiement sécurisé',
  },
  // Spanish.
  {
    readAlso:
      'lea/lee/leer/mira también, seguir leyendo, sigue leyendo, continuar/continúa leyendo, leer/lee/ver más, ' +
      'puede interesarte, te recomendamos leer, te/le/ puede interesar, más noticias/información, ' +
      'también te/le puede interesar',
    related:
      'últimas/otras/más noticias, ' +
      'entradas/notas/noticias/artículos/temas/contenidos relacionados/relacionadas/recientes, ' +
      'contenido relacionado, las/ más leídas/vistas, te recomendamos, también te puede/podría gustar/interesar, ' +
      'productos relacionados/similares/vistos-recientemente, los/ clientes también compraron/vieron, ' +
      'anuncios/empleos/ofertas similares, ' +
      'frecuentemente/habitualmente comprados juntos, ' +
      'lo más leído/visto, relacionada/relacionado/relacionadas/relacionados, ' +
      'recomendado/recomendados/recomendaciones para ti/usted',
    share:
      'compartir, copiar el/ enlace, imprimir, compartir este-artículo/esta-noticia/esta-página/esta-receta',
    follow: 'síguenos/síganos/seguinos en/',
    order:
      'suscríbe/suscríbete/suscríbase/suscribirse/suscribete, ' +
      'suscríbete/suscríbase/suscribirse a/al nuestro/nuestra/nuestros/ boletín/newsletter…, ' +
      'descarga/descargar la app',
    advertisement:
      'la noticia continúa/sigue después/tras la/de-la publicidad, publicidad - sigue leyendo/debajo, ' +
      'contenido patrocinado, publicidad, anuncio',
    notice:
      'aceptar/rechazar todas/las/todas-las cookies/, solo/sólo para suscriptores, ' +
      'contenido exclusivo para suscriptores, inicia/iniciar sesión, contenido exclusivo, ' +
      'aceptar/rechazar todas/todas-las-cookies/cookies/, ya eres/soy suscriptor…, ' +
      'configurar/gestionar las/ cookies, usamos/utilizamos cookies…, este sitio usa/utiliza cookies…',
    legal:
      'términos y condiciones, términos/condiciones de uso/servicio, política de cookies, aviso legal, ' +
      'política de privacidad',
    control:
      'ordenar por, más recientes/antiguos primero, ' +
      'ir arriba, saltar/ir al contenido/menú principal/, ver en-el/ mapa, ' +
      'expandir/contraer todo, saltar/ir directamente/ a la receta, imprimir la/ receta, ' +
      'haz/haga/ clic aquí/ para ampliar, ampliar imagen/foto, volver arriba, escuchar el/este/ artículo',
    answer:
      'deja/deje/dejar/añade/añadir/escribe/escribir/publica/publicar un/una/tu/su comentario/respuesta/opinión, ' +
      'tu/su respuesta, respuesta rápida',
    shopTerms:
      'envío/envíos/entrega/devoluciones/pago/pagos/reembolsos, ' +
      'envío/envíos/entrega/entregas/pago/pagos/devoluciones/cambios y/ ' +
      'envío/envíos/entrega/devolución/devoluciones/pago/pagos/cambios/reembolsos gratis/gratuitos/, ' +
      'métodos/formas/medios/opciones/gastos/costes/política/políticas/condiciones/información de/sobre ' +
      'envío/envíos/entrega/pago/devolución/devoluciones, envío gratis, pago seguro',
  },
  // Portuguese.
  {
    readAlso:
      'leia/veja/confira ainda/também/mais, continue/continuar lendo, continuar a ler, ler mais/também, ' +
      'continue a ler, saiba mais',
    related:
      'posts/artigos/textos/matérias/notícias/conteúdos relacionados/relacionadas/recentes, ' +
      'mais vistos/vistas/populares, recomendados para você/si, outras notícias, talvez você goste, ' +
      'poderá também gostar, as/ mais lidas, você/ também/ pode te/ interessar, você também/ pode/vai gostar, ' +
      'produtos similares/relacionados, anúncios/vagas semelhantes/similares',
    share:
      'compartilhe/compartilhar/partilhe/partilhar no/na/em/via/por/pelo/com/este-artigo/esta-notícia/isso/, ' +
      'copiar link, compartilhe/compartilhar esta-notícia/este-artigo no/em/via/por/',
    follow:
      'siga-nos/acompanhe-nos no/em/também-no/nas-redes-sociais/, siga/siga-nos no…, acompanhe, curta nossa-página/a-nossa-página',
    order:
      'assine/inscreva-se/cadastre-se já/agora/aqui/, ' +
      'assine/inscreva-se/cadastre-se na/para-a/em/o nossa/nosso/ newsletter/boletim/canal…',
    advertisement:
      'continua depois/após a/da publicidade, publicidade - continue lendo, conteúdo patrocinado/publicitário, ' +
      'anúncio, informe publicitário, publicidade',
    notice:
      'exclusivo para assinantes, iniciar sessão, fazer/faça/efetue/entrar-com o/ login, já-é/sou assinante?/…, ' +
      'conteúdo/matéria exclusivo/exclusiva para assinantes…, assine/cadastre-se para ler/continuar-lendo…, ' +
      'aceitar/rejeitar/recusar todos/os/todos-os/ cookies/, configurar/gerir/gerenciar os/ cookies',
    legal:
      'política/termos de privacidade/cookies/uso/utilização, termos e condições, aviso legal, ' +
      'termos de serviço, direitos reservados',
    rights: 'todos os direitos reservados',
    control:
      'ordenar/classificar por, ' +
      'ir para o/ conteúdo/topo, avançar para o conteúdo, ir/pular/saltar para o conteúdo/menu principal/, ' +
      'ir/pular para a receita, ouvir o/este/ artigo',
    answer: 'deixe/deixar/escreva/adicione um/seu/o-seu comentário',
    shopTerms:
      'entrega/entregas/envio/envios/devoluções/trocas/pagamento/pagamentos, ' +
      'entrega/entregas/envio/envios/frete/pagamento/trocas/devoluções e/ ' +
      'envio/entrega/devolução/devoluções/pagamento/trocas/reembolsos, ' +
      'formas/meios/métodos/opções/política/condições/custos de ' +
      'entrega/envio/pagamento/devolução/devoluções/troca/trocas e-devoluções/e-devolução/, frete/envio grátis',
  },
  // Italian.
  {
    readAlso:
      'continua a leggere, leggi ancora, leggi l’articolo, leggi di più, leggi anche, leggi tutto/altro',
    related:
      'articoli/post/notizie recenti/simili/correlati/correlate/popolari, ultimi/altri articoli, i più visti, ' +
      'da non perdere, articoli/notizie/contenuti/prodotti correlati/correlate/simili/più-letti/più-lette, ' +
      'ti/ potrebbe/potrebbero anche/ interessare/interessarti anche/, i più letti, ultime notizie, ' +
      'consigliato/consigliati per te, annunci/documenti/offerte simili',
    share:
      'condividi su/via/con/per/questo-articolo/questa-notizia/l’articolo/la-notizia/con-un-amico/, ' +
      'copia il/ link, stampa l’articolo/la-pagina/',
    follow: 'seguici, seguici su/anche-su…, segui',
    order:
      'iscriviti ora/subito/gratis/, iscriviti alla nostra/ newsletter…, abbonati ora/subito/, ' +
      'resta sempre/ aggiornato…',
    advertisement:
      'continua a leggere dopo la pubblicità, continua dopo la pubblicità, annuncio pubblicitario, ' +
      'messaggio pubblicitario, contenuto sponsorizzato, pubblicità, l’articolo continua/prosegue sotto/dopo…',
    notice:
      'solo per abbonati, accedi, accedi o/per/al/con…, accetta/rifiuta tutti/tutto i/ cookie/, ' +
      'accetta/rifiuta i/ cookie, sei già abbonato/abbonata/registrato?/…, ' +
      'contenuto/articolo riservato agli abbonati…, accetta, preferenze cookie',
    legal:
      'privacy/cookie policy, condizioni generali/d’uso, termini di servizio, informativa sulla/ privacy, ' +
      'politica della privacy, termini e condizioni, termini d’uso, note legali, diritti riservati',
    rights:
      'tutti i diritti riservati, tutti i diritti sono riservati, riproduzione riservata, ' +
      '© riproduzione riservata',
    control:
      'ordina per, ' +
      'clicca per ingrandire, ingrandisci foto/immagine/, ' +
      'vai/salta/passa al/direttamente-al contenuto/menu principale/, torna su/in-alto/all’inizio, ' +
      'vai/salta alla ricetta, stampa la/ ricetta, ascolta l’articolo/articolo/questo-articolo/quest’articolo',
    answer: 'lascia/scrivi/aggiungi un commento',
    shopTerms:
      'spedizione/spedizioni/consegna/resi/pagamento/pagamenti/rimborsi, ' +
      'spedizione/spedizioni/consegna/pagamento/pagamenti/resi/garanzia e/ ' +
      'spedizione/spedizioni/consegna/consegne/resi/reso/pagamento/pagamenti/rimborsi/recesso/restituzioni gratuiti/, ' +
      'costi/metodi/modalità/opzioni/condizioni/politica/politiche/informazioni di/sui/dei/sulla ' +
      'spedizione/spedizioni/consegna/pagamento/reso/resi, spedizione/consegna/reso gratuita/gratuito, ' +
      'garanzia-legale/ diritto di recesso e-politica-dei-resi/',
  },
  // Catalan.
  {
    readAlso:
      'llegeix/llegiu/llegir també/més, llegiu-ne més, continua/segueix/seguir llegint, també et pot interessar',
    related:
      'articles/notícies/entrades/continguts relacionats/relacionades, contingut relacionat, ' +
      'el/les més llegit/llegides/vist/vistes, últimes/darreres/altres/més notícies',
    share:
      'comparteix/comparteix-ho/compartir a/al/aquest-article/aquesta-notícia/, copia/copiar l’enllaç/enllaç',
    follow: 'segueix-nos/seguiu-nos a/al/també-a/',
    order: 'subscriu-te/subscriviu-vos/apunta’t al/als butlletí/butlletins/nostre-butlletí',
    advertisement: 'publicitat, contingut patrocinat',
    notice: 'inicia/iniciar la/ sessió',
    rights: 'tots els drets reservats',
    answer: 'deixa/afegeix un comentari, envia un comentari',
    shopTerms:
      'enviament/enviaments/devolucions/pagament, enviament/enviaments/pagament i/ devolucions/enviament/pagament',
  },
  // Galician.
  {
    readAlso: 'le/lea/ler tamén/máis, seguir lendo, continuar lendo, ler artigo completo',
    related:
      'artigos/novas/contidos/entradas relacionados/relacionadas, o/as máis lido/lidas/visto, ' +
      'últimas/outras/máis novas/noticias, tamén/ che pode interesar',
    share: 'compartir/comparte en/esta-nova/este-artigo/, copiar ligazón/enlace',
    follow: 'síguenos/séguenos en/tamén-en/',
    order: 'subscríbete á/ao/ nosa/noso/ newsletter/boletín/',
    advertisement: 'publicidade, contido patrocinado',
    notice: 'iniciar sesión',
    rights: 'todos os dereitos reservados',
    answer: 'deixa/deixar/escribe un/o-teu comentario',
  },
  // Romanian.
  {
    readAlso:
      'citește/citiți/vezi/vedeți și/mai-mult/mai-departe/continuarea, citește tot articolul, află mai multe, ' +
      'continuă lectura, citește integral',
    related:
      'articole/știri/postări similare/recomandate/asemănătoare/recente/populare, cele mai citite/noi/populare, ' +
      'ultimele știri/articole, alte articole/știri, te-ar putea interesa și/, pe aceeași temă, ' +
      'din aceeași categorie, produse similare/recomandate/asemănătoare, îți mai recomandăm și/, ' +
      'anunțuri/oferte similare, cumpărate frecvent împreună, ' +
      'alți/ clienți au/ vizitat/cumpărat și/',
    share:
      'distribuie/distribuiți/partajează pe/acest-articol/articolul/prin/unui-prieten/, copiază link/linkul, ' +
      'printează, tipărește',
    follow: 'urmărește-ne/urmăriți-ne pe/și-pe/',
    order:
      'abonează-te/abonați-vă la newsletter/newsletterul-nostru/, susține-ne, ' +
      'abonează-te/abonați-vă/înscrie-te la/acum…',
    advertisement: 'publicitate, conținut sponsorizat, articolul continuă după/mai-jos publicitate/reclamă/',
    notice:
      'conectează-te, acceptă/respinge/permite toate/tot/ cookie-urile/, doar/numai pentru abonați, ' +
      'intră în cont, autentificare/conectare, conectează-te cu…',
    legal:
      'politica de confidențialitate/cookies/cookie-uri/prelucrare-a-datelor, termeni și condiții, ' +
      'termeni și condiții de utilizare',
    rights: 'toate drepturile sunt/ rezervate',
    control: 'sari/salt/mergi/treci la conținut/conținutul-principal, înapoi sus, ascultă articolul/articol',
    answer: 'lasă/adaugă/scrie un comentariu',
    shopTerms:
      'livrare/retur/plată/plata, livrare/plată/plata/transport și/ livrare/retur/plată/plata/returnare, ' +
      'modalități/metode/condiții/politica/costuri de livrare/plată/retur/returnare, livrare/transport gratuită/gratuit',
  },
];
